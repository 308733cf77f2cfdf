import * as z from 'zod'
import { endpoint, publico } from './endpoint.ts'
import {
  BloqueadoDatavalid,
  BloqueadoTentativas,
  CapturaNaoPermitida,
  CheckoutNaoEncontrado,
  DocumentoBloqueado,
  EtapaInvalida,
  FotoSemRosto,
  ImagemInvalida,
  Manutencao,
  PessoaNaoIdentificada,
  ProvedorSemResposta,
  TransferenciaInvalida,
} from './erros.ts'
import { ProximaEtapa } from './linkPublico.ts'
import { Id21, sensivel, VersaoDoConsentimento } from './tipos.ts'

/** The payer's selfie (000 §4, §5): photo → earlier approved selfie, then the official base. */

/** Lets another device take the selfie: ten minutes, this checkout only; empty for the browser that started it. */
const Transferencia = z.string().max(200).meta(sensivel)

export const registrarProvaVida = endpoint({
  operation: 'registrarProvaVida',
  access: publico,
  summary: 'Compares the payer’s selfie (E044): three tries a document and day, counted before they are compared.',
  impacto: 'Pagadores não conseguem fazer a prova de vida.',
  multipart: { campo: 'file', tipos: ['image/jpeg', 'image/png'] },
  limite: 4 * 1024 * 1024,
  body: z.strictObject({
    checkout: Id21,
    selfieAutorizado: z
      .literal('true', 'autorize o uso da sua imagem')
      .meta({ description: 'O consentimento do pagador (LGPD, art. 11).' }),
    transferencia: Transferencia.optional(),
    consentimento: VersaoDoConsentimento,
  }),
  response: z.object({
    name: z.enum(['PagadorLiberado', 'PagadorLiberadoComRessalva']),
    message: z.string(),
    data: z.object({ biometriaFace: z.object({ disponivel: z.boolean() }) }),
    proximaEtapa: ProximaEtapa,
  }),
  errors: [
    CheckoutNaoEncontrado,
    EtapaInvalida,
    CapturaNaoPermitida,
    TransferenciaInvalida,
    ImagemInvalida,
    FotoSemRosto,
    PessoaNaoIdentificada,
    BloqueadoDatavalid,
    BloqueadoTentativas,
    DocumentoBloqueado,
    ProvedorSemResposta,
    Manutencao,
  ],
})

export const transferirProvaVida = endpoint({
  operation: 'transferirProvaVida',
  access: publico,
  summary: 'An address for another device to take the selfie: ours, for a browser without a camera.',
  impacto: 'Pagadores sem câmera não conseguem continuar em outro aparelho.',
  body: z.strictObject({ checkout: Id21 }),
  /** `url` ends in `#` and the token, which no server or log ever sees. */
  response: z.object({ url: z.string(), expiraEmSegundos: z.int() }),
  errors: [CheckoutNaoEncontrado, EtapaInvalida, CapturaNaoPermitida, Manutencao],
})

export const abrirProvaVida = endpoint({
  operation: 'abrirProvaVida',
  access: publico,
  summary: 'What the other device shows before the selfie: who is charging, who must be in the picture, masked.',
  impacto: 'Pagadores não conseguem tirar a selfie em outro aparelho.',
  body: z.strictObject({ checkout: Id21, transferencia: Transferencia }),
  response: z.object({
    nomeComercial: z.string(),
    /** First name and masked document of the payer. */
    nome: z.string(),
    documento: z.string(),
    linkParaEstrangeiros: z.boolean(),
    situacao: z.enum(['pendente', 'aprovada', 'bloqueada']),
    tentativasRestantes: z.int(),
    expiraEmSegundos: z.int(),
  }),
  errors: [CheckoutNaoEncontrado, TransferenciaInvalida, Manutencao],
})
