import * as z from 'zod'
import { cartasDaPlataforma, type ModeloEditavel, modelosDeMensagem } from '../domain/mensagens.ts'
import { modelosEmIngles, type ParteDaMensagem, problemaDasPalavras } from '../domain/palavrasDasMensagens.ts'
import { dizerProblema, textoDaCasa } from '../textos/palavrasDaCasa.ts'

const parteDe = (modelo: ModeloEditavel, parte: ParteDaMensagem, idioma: 'pt-BR' | 'en') =>
  z
    .string()
    .trim()
    .superRefine((texto, contexto) => {
      const problema = problemaDasPalavras(parte, texto, textoDaCasa(modelo, parte, idioma))
      if (problema) contexto.addIssue({ code: 'custom', message: dizerProblema(problema) })
    })
const cada = <M extends ModeloEditavel, P extends z.ZodType>(modelos: readonly M[], palavras: (modelo: M) => P) =>
  Object.fromEntries(modelos.map(m => [m, palavras(m)])) as Record<M, P>
const palavrasDo = (modelo: ModeloEditavel, idioma: 'pt-BR' | 'en') =>
  z.strictObject({
    assunto: parteDe(modelo, 'assunto', idioma),
    titulo: parteDe(modelo, 'titulo', idioma),
    texto: parteDe(modelo, 'texto', idioma),
  })

/** All words that staff may change, each judged by the gaps of the house's own; a letter that staff did not word is absent. */
export const PalavrasDasMensagens = z.strictObject({
  'pt-BR': z.strictObject({
    ...cada(modelosDeMensagem, m => palavrasDo(m, 'pt-BR')),
    ...cada(cartasDaPlataforma, m => palavrasDo(m, 'pt-BR').optional()),
  }),
  en: z.strictObject(cada(modelosEmIngles, m => palavrasDo(m, 'en'))),
})

const guardadas = () => z.strictObject({ assunto: z.string(), titulo: z.string(), texto: z.string() })
/** The same as they were taken: a release may have given the house's texts other gaps since. */
export const PalavrasGuardadas = z.strictObject({
  'pt-BR': z.strictObject({
    ...cada(modelosDeMensagem, guardadas),
    ...cada(cartasDaPlataforma, () => guardadas().optional()),
  }),
  en: z.strictObject(cada(modelosEmIngles, guardadas)),
})
