import type { CompareFacesCommandInput } from '@aws-sdk/client-rekognition'
import * as z from 'zod'
import { cpfValido } from '../../../shared/domain/documento.ts'
import type { Chamada } from '../chamada.ts'
import { cpfMagico, faixaDe } from './cpfs.ts'
import type { BiometriaSimulada, Cena } from './simulado.ts'

const imagem = z.object({ Bytes: z.base64().min(1) })
const pedidoDeComparacao = z.object({
  SourceImage: imagem,
  TargetImage: imagem,
  SimilarityThreshold: z.number().min(0).max(100).default(80),
  QualityFilter: z.enum(['NONE', 'AUTO', 'LOW', 'MEDIUM', 'HIGH']).optional(),
})
const pedidoDeValidacao = z.object({
  cpf: z.string(),
  validacao: z.looseObject({
    nome: z.string().optional(),
    biometria_facial: z.object({
      formato: z.enum(['JPG', 'PNG']),
      vivacidade: z.boolean().optional(),
      base64: z.base64().min(1),
    }),
  }),
})

/** Base64 of the first bytes of a JPEG and of a PNG. */
const ehImagem = (base64: string): boolean => base64.startsWith('/9j/') || base64.startsWith('iVBORw0KGgo')
const CINCO_MB_EM_BASE64 = Math.ceil((5 * 1024 * 1024) / 3) * 4

const responder = (status: number, corpo: unknown): Chamada => ({ modo: undefined, fazer: () => ({ status, corpo }) })
const erroAws = (status: number, nome: string): Chamada => responder(status, { __type: nome, message: nome })
const erroSerpro = (codigo: string, mensagem: string): Chamada => responder(422, { codigo, mensagem })

/** The JSON that the SDK sends for this request: bytes travel in base64. */
export const comparacaoNoFio = (pedido: CompareFacesCommandInput) => ({
  ...pedido,
  SourceImage: emBase64(pedido.SourceImage),
  TargetImage: emBase64(pedido.TargetImage),
})
const emBase64 = (imagem: CompareFacesCommandInput['SourceImage']) => ({
  Bytes: Buffer.from(imagem?.Bytes ?? []).toString('base64'),
})

/** The calls of both vendors, shared by their HTTP faces and the in-process twin. */
export function operacoes(simulada: BiometriaSimulada) {
  return {
    /** Rekognition's CompareFaces. */
    compararFaces(recebido: unknown): Chamada {
      const lido = pedidoDeComparacao.safeParse(recebido)
      if (!lido.success) return erroAws(400, 'InvalidParameterException')
      const fotos = [lido.data.SourceImage.Bytes, lido.data.TargetImage.Bytes]
      if (fotos.some(base64 => base64.length > CINCO_MB_EM_BASE64)) return erroAws(400, 'ImageTooLargeException')
      if (!fotos.every(ehImagem)) return erroAws(400, 'InvalidImageFormatException')
      const cena = simulada.tirarCena()
      const erro = errosDasCenas[cena]
      if (erro) return erroAws(...erro)
      return {
        modo: modosDasCenas[cena],
        fazer() {
          simulada.cobrar('rekognition')
          return { status: 200, corpo: facesDaCena(cena, lido.data.SimilarityThreshold) }
        },
      }
    },

    /** Datavalid's face validation; `acesso` is the bearer's token. */
    validarFace(recebido: unknown, acesso: string): Chamada {
      if (!simulada.tokenVale(acesso)) return responder(401, { codigo: '900901', mensagem: 'Invalid Credentials' })
      const lido = pedidoDeValidacao.safeParse(recebido)
      if (!lido.success) return responder(400, { codigo: '400', mensagem: 'Requisição inválida' })
      const { cpf, validacao } = lido.data
      if (!cpfValido(cpf)) return erroSerpro('DV010', 'CPF inválido')
      if (!ehImagem(validacao.biometria_facial.base64)) return erroSerpro('DV043', 'Imagem corrompida')
      const magico = cpfMagico(cpf)
      if (magico?.tokenVencido && simulada.vencerToken(acesso, cpf)) {
        return responder(401, { codigo: '900901', mensagem: 'Invalid Credentials' })
      }
      if (magico?.erro) {
        const { status, codigo, mensagem } = magico.erro
        return responder(status, { codigo, mensagem })
      }
      return {
        modo: magico?.modo,
        fazer() {
          simulada.cobrar('datavalid')
          return { status: 200, corpo: faceNoFio(magico, validacao.nome !== undefined) }
        },
      }
    },
  }
}

function faceNoFio(magico: ReturnType<typeof cpfMagico>, comNome: boolean) {
  if (magico?.cpfIndisponivel) return { cpf_disponivel: false }
  const nome = comNome ? { nome: true, nome_similaridade: 1 } : {}
  if (magico?.semFace) return { cpf_disponivel: true, ...nome, biometria_face: { disponivel: false } }
  const { similaridade, vivacidade } = magico?.face ?? { similaridade: 0.9876, vivacidade: 'REAL' }
  return {
    cpf_disponivel: true,
    ...nome,
    biometria_face: {
      disponivel: true,
      probabilidade: faixaDe(similaridade),
      similaridade,
      ...(vivacidade === null ? {} : { vivacidade }),
    },
  }
}

const errosDasCenas: Partial<Record<Cena, [status: number, nome: string]>> = {
  'sem-rosto': [400, 'InvalidParameterException'],
  'arquivo-invalido': [400, 'InvalidImageFormatException'],
  limite: [400, 'ProvisionedThroughputExceededException'],
  'acesso-negado': [400, 'AccessDeniedException'],
}
const modosDasCenas: Partial<Record<Cena, NonNullable<Chamada['modo']>>> = {
  pendurar: 'pendurar-com-efeito',
  '503': '503-sem-efeito',
  'json-invalido': 'json-invalido',
}

function facesDaCena(cena: Cena, limiar: number) {
  const rosto = { BoundingBox: { Width: 0.3, Height: 0.5, Left: 0.35, Top: 0.2 }, Confidence: 99.9 }
  const similaridade = { parecida: 88.2, 'outra-pessoa': 3.1 }[cena as string] ?? 99.1
  const combina = similaridade >= limiar
  return {
    SourceImageFace: rosto,
    FaceMatches: combina ? [{ Similarity: similaridade, Face: rosto }] : [],
    UnmatchedFaces: combina && cena !== 'acompanhada' ? [] : [rosto],
  }
}
