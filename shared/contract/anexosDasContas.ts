import * as z from 'zod'
import { limitesDosAnexos } from '../domain/contasDoProvedor.ts'
import { ContaVista, escritaDasContas, leituraDasContas, umaConta } from './dadosDasContas.ts'
import { endpoint } from './endpoint.ts'
import { ArquivoInvalido, ChaveReutilizada, ContaEmOutraSituacao, ContaInvalida, ContaNaoEncontrada } from './erros.ts'
import { Id21, sensivel } from './tipos.ts'

/** Papers of what the provider is to receive and to pay, of both directions by one address (decision 0156). */

const umAnexo = { params: { ...umaConta.params, anexo: Id21 } } as const

export const anexarNaConta = endpoint({
  ...escritaDasContas,
  ...umaConta,
  operation: 'anexarNaConta',
  summary: 'Attaches a paper, as a PDF or a picture, to what the provider is to receive or to pay.',
  impacto: 'A equipe não guarda notas e comprovantes nas contas da plataforma.',
  multipart: { campo: 'file', tipos: ['image/jpeg', 'image/png', 'application/pdf'] },
  limite: 4 * 1024 * 1024,
  body: z.strictObject({
    nome: z
      .string()
      .trim()
      .min(1, 'dê um nome ao documento')
      .max(limitesDosAnexos.nome)
      // it names the file that a person downloads: no path, nothing unseen, nothing that turns the text around
      .refine(n => !/[\\/\p{Cc}\p{Cf}]/u.test(n), 'use só letras, números e sinais comuns')
      .meta({ description: 'Como o documento aparece na conta e no arquivo do contador.' }),
  }),
  response: ContaVista,
  errors: [ContaNaoEncontrada, ContaInvalida, ArquivoInvalido, ChaveReutilizada],
})

export const lerAnexoDaConta = endpoint({
  ...leituraDasContas,
  ...umAnexo,
  operation: 'lerAnexoDaConta',
  summary: 'A paper of an account, as it is kept.',
  impacto: 'A equipe não abre as notas e os comprovantes das contas da plataforma.',
  response: z.object({
    tipo: z.enum(['application/pdf', 'image/jpeg']),
    /** The file, base64. */
    data: z.string().meta(sensivel),
  }),
  errors: [ContaNaoEncontrada],
})

export const removerAnexoDaConta = endpoint({
  ...escritaDasContas,
  ...umAnexo,
  operation: 'removerAnexoDaConta',
  summary: 'Takes a paper out of an account that is open, of which nothing is on its way; the file itself is kept.',
  impacto: 'A equipe não tira um documento anexado à conta errada.',
  response: ContaVista,
  errors: [ContaNaoEncontrada, ContaEmOutraSituacao, ChaveReutilizada],
})
