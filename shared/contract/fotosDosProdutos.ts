import * as z from 'zod'
import { idDaFoto, limitesDasFotos } from '../domain/fotos.ts'
import { endpoint, sessao } from './endpoint.ts'
import { FotoInvalida, LojaNaoContratada } from './erros.ts'

/** Photos of what a company sells: sent one by one, then put on a product with its other fields (decision 0197). */

export const IdDaFoto = z.string().regex(idDaFoto, 'não é uma foto daqui')
export const FotoDoProduto = z.object({
  foto: IdDaFoto,
  /** Pixels of its largest version. */
  largura: z.int(),
  altura: z.int(),
  /** Its smallest version, at this host. */
  url: z.string(),
})

export const enviarFotoDeProduto = endpoint({
  operation: 'enviarFotoDeProduto',
  access: sessao('G04', 'escrever'),
  summary: 'Takes a photo: kept upright, without metadata, in the sizes of the shop’s pages; a product names it later.',
  impacto: 'Empresas não conseguem pôr fotos nos produtos.',
  multipart: { campo: 'file', tipos: ['image/jpeg', 'image/png', 'image/webp'] },
  limite: limitesDasFotos.arquivo,
  body: z.strictObject({}),
  response: FotoDoProduto,
  errors: [LojaNaoContratada, FotoInvalida],
})
