import * as z from 'zod'
import { situacoesDaEmpresa } from '../domain/estados/empresa.ts'
import { EmpresaId } from './contratoDaEmpresa.ts'
import { endpoint, sessao } from './endpoint.ts'
import { ChaveReutilizada, EmpresaEmOutraSituacao, EmpresaNaoEncontrada, ListasPendentes } from './erros.ts'

/** A client's life after it is active (decision 0089): suspended, active again, ended. Only the provider's administrators decide. */
const decidir = sessao('G15', 'escrever')
const motivo = z.string().trim().min(3, 'diga o motivo').max(300).meta({ description: 'Só a equipe lê.' })
const Situacao = z.object({ id: z.string(), situacao: z.enum(situacoesDaEmpresa), situacaoLabel: z.string() })
const passo = {
  access: decidir,
  fatorRecente: true,
  params: { id: EmpresaId },
  body: z.strictObject({ motivo }),
  idempotente: true,
  response: Situacao,
  errors: [EmpresaNaoEncontrada, EmpresaEmOutraSituacao, ChaveReutilizada],
} as const

export const suspenderEmpresa = endpoint({
  ...passo,
  operation: 'suspenderEmpresa',
  summary: 'Stops a client: its links take no payment, live charges are withdrawn, nothing leaves its account.',
  impacto: 'A equipe não consegue suspender um cliente.',
})
export const reativarEmpresa = endpoint({
  ...passo,
  operation: 'reativarEmpresa',
  errors: [...passo.errors, ListasPendentes],
  summary: 'Lets a suspended client go on: its links take payments again.',
  impacto: 'Um cliente suspenso não volta a receber.',
})
