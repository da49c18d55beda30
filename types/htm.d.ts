/** htm: a template tag bound to a function that makes nodes. */
declare const htm: {
  bind(
    make: (type: any, props: any, ...children: any[]) => any,
  ): (strings: TemplateStringsArray, ...values: any[]) => any;
};
export default htm;
