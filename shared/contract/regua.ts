import * as z from 'zod'
import { canaisDaRegua, lacunasDaRegua, limitesDaRegua as limites, problemasDaRegua } from '../domain/regua.ts'
import { endpoint, sessao } from './endpoint.ts'

/** Dunning of recurring charges (decision 0210): what a payer is told of one that is late, in the company's words. */

const lacunas = lacunasDaRegua.map(l => `{${l}}`).join(' ')
const Passo = z.strictObject({
  dias: z
    .int()
    .min(limites.dias.minimo, 'ao menos um dia')
    .max(limites.dias.maximo, 'até 60 dias')
    .meta({ description: 'Dias depois do vencimento.' }),
  canal: z.enum(canaisDaRegua),
  assunto: z
    .string()
    .trim()
    .max(limites.assunto)
    .meta({ description: `Do e-mail; com ${lacunas}.` }),
  texto: z
    .string()
    .trim()
    .max(limites.texto.email)
    .meta({ description: `Com ${lacunas}.` }),
})
const Regua = z.object({
  passos: z.array(Passo),
  /** The house's own: the company chose nothing. */
  padrao: z.boolean(),
  nomeComercial: z.string(),
})
const palavrasDoProblema = {
  longo: 'texto longo demais',
  desconhecida: 'há uma lacuna que não existe',
  endereco: 'não escreva endereços: a mensagem tem um botão',
  linha: 'escreva em uma linha só',
  vazio: 'escreva o que a mensagem diz',
  intervalo: 'de 1 a 60 dias',
  repetido: 'já há uma mensagem neste dia',
} as const

export const obterReguaDaRecorrencia = endpoint({
  operation: 'obterReguaDaRecorrencia',
  access: sessao('G03', 'ler'),
  summary: 'What payers of a late recurring charge are told, and when: the company’s own steps, else the house’s.',
  impacto: 'Empresas não veem como quem está em atraso é avisado.',
  response: Regua,
  errors: [],
})
export const definirReguaDaRecorrencia = endpoint({
  operation: 'definirReguaDaRecorrencia',
  access: sessao('G03', 'escrever'),
  summary: 'Changes those steps, whole; none tells nobody anything, null gives the house’s own again.',
  impacto: 'Empresas não conseguem mudar como quem está em atraso é avisado.',
  body: z.strictObject({
    passos: z
      .array(Passo)
      .max(limites.passos, 'até 8 mensagens')
      .superRefine((passos, contexto) => {
        for (const { passo, campo, tipo } of problemasDaRegua(passos))
          contexto.addIssue({ code: 'custom', path: [passo, campo], message: palavrasDoProblema[tipo] })
      })
      .nullable(),
  }),
  response: Regua,
  errors: [],
})
