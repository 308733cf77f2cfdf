import * as z from 'zod'
import { gruposDeRecebedor } from '../domain/estados/recebedor.ts'
import { endpoint, sessao } from './endpoint.ts'
import { CasoDeOutraPessoa, ChaveReutilizada, RecebedorEmOutraSituacao, RecebedorNaoEncontrado } from './erros.ts'
import { MotivoDaDecisao } from './motivoDaDecisao.ts'
import { cursorDaEquipe, daEmpresa, EmpresaDaLinha } from './pagamentosDaEquipe.ts'
import { Detalhe, Situacao } from './recebedores.ts'
import { Id21, Instante, Paginacao } from './tipos.ts'

/** Receivers of every company, as the provider's staff see and decide on them (R123, G13). */
export const decisoesDaAnalise = ['aprovar', 'reprovar', 'bloquear', 'desbloquear'] as const
const Empresa = z.object({ id: z.string(), nome: z.string() })

export const listarRecebedoresEmAnalise = endpoint({
  operation: 'listarRecebedoresEmAnalise',
  access: sessao('G13', 'ler'),
  summary: 'Receivers of every company that wait for the staff, those that wait longest first.',
  impacto: 'A equipe não vê os cadastros que esperam por ela.',
  query: {
    limit: z.coerce.number().int().min(1).max(50).optional(),
    cursor: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[A-Za-z0-9]{21}$/, 'cursor desconhecido')
      .optional(),
  },
  response: z.object({
    itens: z.array(
      z.object({
        id: Id21,
        empresa: Empresa,
        nome: z.string(),
        documento: z.string(),
        biometria: Detalhe.shape.biometria,
        desde: Instante,
        /** What the receiver was told: the answer takes 48 hours. */
        limiteEm: Instante,
        vencido: z.boolean(),
      }),
    ),
    cursor: z.string().nullable(),
  }),
  errors: [],
})

export const listarRecebedoresDaEquipe = endpoint({
  operation: 'listarRecebedoresDaEquipe',
  access: sessao('G13', 'ler'),
  summary: 'Receivers of every company, newest first, by what was decided of them, by situation and by company (R123).',
  impacto: 'A equipe não vê os recebedores que já decidiu.',
  query: {
    limit: Paginacao.limit,
    cursor: cursorDaEquipe,
    empresa: daEmpresa,
    quais: z.enum(gruposDeRecebedor).optional(),
    situacao: z.coerce.number().pipe(Situacao.shape.situacao).optional(),
  },
  response: z.object({
    itens: z.array(
      Situacao.pick({ situacao: true, situacaoLabel: true }).extend({
        id: Id21,
        empresa: EmpresaDaLinha,
        nome: z.string(),
        documento: z.string(),
        biometria: Detalhe.shape.biometria,
        criadoEm: Instante,
        /** When it came to where it stands. */
        desde: Instante,
      }),
    ),
    parcial: z.boolean(),
    cursor: z.string().nullable(),
  }),
  errors: [],
})

export const obterRecebedorEmAnalise = endpoint({
  operation: 'obterRecebedorEmAnalise',
  access: sessao('G13', 'ler'),
  summary: 'A receiver of any company, with what it told of itself and what staff may decide on it now.',
  impacto: 'A equipe decide sobre um recebedor sem ver o cadastro.',
  params: { id: Id21 },
  response: Detalhe.extend({
    empresa: Empresa,
    /** Whether the bank account's holder is the receiver: by document. */
    titularConfere: z.boolean().nullable(),
    decisoes: z.array(z.enum(decisoesDaAnalise)),
  }),
  errors: [RecebedorNaoEncontrado],
})

export const analisarRecebedor = endpoint({
  operation: 'analisarRecebedor',
  access: sessao('G13', 'escrever'),
  fatorRecente: true,
  summary: 'The staff’s decision on a receiver of any company; an approval sends the terms to be signed.',
  impacto: 'Cadastros de recebedores ficam sem resposta.',
  params: { id: Id21 },
  body: z.strictObject({
    decisao: z.enum(decisoesDaAnalise),
    motivo: MotivoDaDecisao.meta({
      description: 'O recebedor e a empresa leem por que foi recusado ou bloqueado; por que foi aprovado, só a equipe.',
    }),
  }),
  idempotente: true,
  response: Situacao,
  errors: [CasoDeOutraPessoa, RecebedorNaoEncontrado, RecebedorEmOutraSituacao, ChaveReutilizada],
})
