import type { Input } from '../../../../shared/contract/endpoint.ts'
import { ContratoJaVigente } from '../../../../shared/contract/erros.ts'
import type { alterarRepresentante, criarRepresentante } from '../../../../shared/contract/representantes.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { normalizarEmail } from '../../../../shared/domain/email.ts'
import { somenteTelefone } from '../../../../shared/domain/telefone.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { ContaBancaria } from '../../../platform/storage/contaBancaria.ts'
import type { RepresentanteComercial } from '../../../platform/storage/RepresentanteComercial.ts'
import type { LugaresDoUnico } from '../../../platform/storage/unicos.ts'
import { contaInformada } from '../../empresas/regras/trocarContaBancaria.ts'

type Novo = Input<typeof criarRepresentante>['body']
type Mudanca = Input<typeof alterarRepresentante>['body']

/** One document is one representative. */
export const unicoDoRepresentante = (chaveiro: Chaveiro<'documentos'>, documento: string): LugaresDoUnico => ({
  tipo: 'representante-comercial',
  chaves: chaveiro.indices('documentos', `representante-comercial:${documento}`),
})

/** What a form says of who it is, as it is kept. */
export const dadosInformados = (body: Pick<Mudanca, 'nome' | 'email' | 'contato' | 'simplesNacional'>) => ({
  nome: body.nome,
  email: normalizarEmail(body.email),
  contato: somenteTelefone(body.contato),
  simplesNacional: body.simplesNacional ?? false,
})

/** @throws RequisicaoInvalida by field; ContaDeTerceiro: a commission goes to its representative alone. */
export const contaDoRepresentante = (
  conta: NonNullable<Mudanca['conta']>,
  { nome, documento }: { nome: string; documento: string },
): ContaBancaria =>
  contaInformada(conta, { cnpj: documento, razaoSocial: nome }, 'A conta e a chave devem ser do próprio representante.')

/**
 * The contracts with a new one, from a day on: one that was to begin on that day or later is replaced by it.
 * @throws ContratoJaVigente for a day that has begun; the first contract may begin on the day it is written down.
 */
export function comContrato(
  contratos: RepresentanteComercial['contratos'],
  novo: Novo['contrato'],
  { agora, por }: { agora: number; por: string },
): RepresentanteComercial['contratos'] {
  const hoje = dataSaoPaulo(agora)
  if (novo.de < hoje || (novo.de === hoje && contratos.some(c => c.de <= hoje))) throw fault(ContratoJaVigente)
  return [...contratos.filter(c => c.de < novo.de), { ...novo, por }]
}
