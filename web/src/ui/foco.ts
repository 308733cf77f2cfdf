/**
 * A modal keeps the focus by itself, so focus seen outside never means that the person is done with it: it is the page
 * putting the focus on its heading, or a question over the sheet going away. Only a press outside, Esc or its button close it.
 */
export const focoForaNaoFecha = { onFocusOutside: (evento: Event) => evento.preventDefault() }
