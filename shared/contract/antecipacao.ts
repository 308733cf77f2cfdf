import * as z from 'zod'
import { arranjos } from '../domain/agenda.ts'
import { endpoint, publico, sessao } from './endpoint.ts'
import {
  AntecipacaoBloqueada,
  AntecipacaoIndisponivel,
  AntecipacaoNaoEncontrada,
  BloqueadoDatavalid,
  BloqueadoTentativas,
  ChaveReutilizada,
  Consumido,
  Expired,
  FotoSemRosto,
  ImagemInvalida,
  PessoaNaoIdentificada,
  ProvedorIndisponivel,
  RecebedorNaoEncontrado,
} from './erros.ts'
import { Id21, Instante, Reais, sensivel } from './tipos.ts'

/** Express anticipation (001 §2.6): an offer by the company, authorised by the selfie of the person responsible. */

const Valores = {
  /** The unit's whole amount, the part that is anticipated ("in 2 days"), what that costs, what arrives now. */
  valorTransacionado: Reais,
  valorRegular: Reais,
  custo: Reais,
  valorAntecipado: Reais,
}

export const criarAntecipacao = endpoint({
  operation: 'criarAntecipacao',
  access: sessao('G07', 'escrever'),
  summary: 'Offers a receiver to be paid a receivable early; the offer’s address is for that receiver alone.',
  impacto: 'Empresas não conseguem oferecer antecipações.',
  body: z.strictObject({
    recebedor: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
    data: z.iso.date(),
    arranjo: z.enum(arranjos),
    /** Null anticipates all that is left of the unit. */
    valor: Reais.refine(v => v > 0, 'informe um valor maior que zero').nullable(),
  }),
  idempotente: true,
  response: z.object({ id: Id21, url: z.url(), dataExpiracao: Instante, ...Valores }),
  errors: [RecebedorNaoEncontrado, AntecipacaoIndisponivel, ChaveReutilizada],
})

export const verificarAntecipacao = endpoint({
  operation: 'verificarAntecipacao',
  access: publico,
  summary: 'What an anticipation’s link offers (E125).',
  impacto: 'Recebedores não conseguem abrir antecipações.',
  params: { id: Id21 },
  response: z.object({
    nanoId: Id21,
    dataCriacao: Instante,
    dataExpiracao: Instante,
    ...Valores,
    /** Who must be in the picture: name, and the CPF masked. */
    representante: z.object({ nome: z.string().meta(sensivel), cpf: z.string().meta(sensivel) }),
  }),
  errors: [AntecipacaoNaoEncontrada, Consumido, Expired, AntecipacaoBloqueada],
})

export const validarAntecipacao = endpoint({
  operation: 'validarAntecipacao',
  access: publico,
  summary: 'Authorises an anticipation by a selfie (E126): counted, compared, paid once.',
  impacto: 'Recebedores não conseguem autorizar antecipações.',
  multipart: { campo: 'file', tipos: ['image/jpeg', 'image/png'] },
  limite: 4 * 1024 * 1024,
  body: z.strictObject({ id: Id21 }),
  response: z.object({
    name: z.literal('AntecipacaoAprovada'),
    message: z.string(),
    valorAntecipado: Reais,
    /** The payout's processing status (S111–S116). */
    situacao: z.int(),
  }),
  errors: [
    AntecipacaoNaoEncontrada,
    Consumido,
    Expired,
    AntecipacaoBloqueada,
    AntecipacaoIndisponivel,
    ImagemInvalida,
    FotoSemRosto,
    PessoaNaoIdentificada,
    BloqueadoDatavalid,
    BloqueadoTentativas,
    ProvedorIndisponivel,
  ],
})
