import * as z from 'zod'
import { idDaFoto, versoesDaFoto } from '../domain/fotos.ts'
import { endpoint, publico } from './endpoint.ts'
import { FotoNaoEncontrada } from './erros.ts'

/** A photo of a product as shops and the panel show it: its address says its bytes, so it is kept for ever. */

export const obterFotoDeProduto = endpoint({
  operation: 'obterFotoDeProduto',
  access: publico,
  summary: 'A photo of a product in one of its versions: WebP of 320, 640 or 1,200 pixels, or a JPEG for cards.',
  impacto: 'As lojas ficam sem as fotos dos produtos.',
  params: { foto: z.string().regex(idDaFoto), versao: z.enum(versoesDaFoto) },
  response: z.base64().meta({ description: 'Os bytes da imagem.' }),
  errors: [FotoNaoEncontrada],
})
