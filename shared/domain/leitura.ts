/** The result of reading something a person or another system wrote: the value, or why it was refused. */
export type Leitura<Valor, Motivo extends string> =
  | { readonly ok: true; readonly valor: Valor }
  | { readonly ok: false; readonly motivo: Motivo }

/** A successful reading. */
export const lido = <Valor>(valor: Valor) => ({ ok: true, valor }) as const

/** A refused reading; the reason is a stable name, words on screen are chosen by the caller. */
export const recusado = <Motivo extends string>(motivo: Motivo) => ({ ok: false, motivo }) as const
