/** What the browser tells of itself (000 §7), within the contract's limits. */
export const dispositivo = () => ({
  idioma: navigator.language.slice(0, 40),
  javaEnabled: false,
  javascriptEnabled: true,
  profundidadeCor: screen.colorDepth,
  alturaJanela: innerHeight,
  larguraJanela: innerWidth,
  fusoMinutos: new Date().getTimezoneOffset(),
  userAgent: navigator.userAgent.slice(0, 500),
  acceptHeaders: '*/*',
})
