// <irl-pool>: one student's part of a pool, to be judged result by result.
import { whenParsed } from "../../../web/touch/when_parsed.js";
import { Form } from "./form.js";

class PoolElement extends HTMLElement {
  /** @type {Form | undefined} */
  form;

  connectedCallback() {
    whenParsed(() => {
      const data = this.querySelector("script")?.textContent;
      if (data) this.form ??= new Form(this, JSON.parse(data));
    });
  }
}

customElements.define("irl-pool", PoolElement);
