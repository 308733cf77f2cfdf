import { AntecipacaoIndisponivel } from '../../../../shared/contract/erros.ts'
import type { Arranjo } from '../../../../shared/domain/agenda.ts'
import { DIAS_MINIMOS } from '../../../../shared/domain/antecipacao.ts'
import { fault } from '../../../platform/http/fault.ts'
import { livreDaUr, type Ur } from '../../../platform/storage/Recebivel.ts'
import type { Prazo } from '../../../providers/http.ts'
import { saidasBloqueadas, saidasSuspensas } from '../../saldo/regras/limitesDaConta.ts'
import { type DepsDaRegistradora, tomadoNaRegistradora } from './tomadoNaRegistradora.ts'

type Motivo =
  | ('bloqueada' | 'suspensa' | 'sem-taxa' | 'sem-recebivel' | 'responsavel' | 'conta' | 'valor' | 'prazo')
  | ('contrato' | 'registro' | 'registradora')
const palavras: Record<Motivo, string> = {
  bloqueada: saidasBloqueadas,
  suspensa: saidasSuspensas,
  'sem-taxa': 'O contrato da sua empresa não prevê antecipação.',
  'sem-recebivel': 'Não há valor a receber nesse dia.',
  responsavel:
    'Só um recebedor aprovado, com CPF ou com o CPF de quem responde pela empresa, pode autorizar com selfie.',
  conta: 'O recebedor ainda não informou onde quer receber.',
  valor: 'O valor é maior do que o que há a receber nesse dia.',
  prazo: `Só se antecipa o que seria pago em ${DIAS_MINIMOS} dias ou mais.`,
  contrato: 'Um contrato registrado de outra instituição fica com este recebível, ou deixa livre menos do que o valor.',
  registro: 'A registradora ainda não tem este recebível. Tente de novo amanhã.',
  registradora: 'A registradora não respondeu se este recebível está livre. Nada foi enviado; tente em instantes.',
}
/** Why nothing is paid early, by name and in words. */
export const indisponivel = (motivo: Motivo) => fault(AntecipacaoIndisponivel, { motivo }, palavras[motivo])

/**
 * What of a unit may be paid early, in centavos: what no contract takes, by what is kept here or by what the registrar says
 * now, whichever is more. @throws AntecipacaoIndisponivel where nothing is left, or the registrar does not say.
 */
export async function livreNaRegistradora(
  deps: DepsDaRegistradora,
  ur: Ur & { documento: string; arranjo: Arranjo },
  prazo: Prazo,
): Promise<{ livre: number; tomado: number }> {
  const dito = await tomadoNaRegistradora(deps, ur, prazo)
  if (dito.tipo !== 'sabido') throw indisponivel(dito.tipo)
  const tomado = Math.max(ur.onerado ?? 0, dito.tomado)
  const livre = livreDaUr({ valor: ur.valor, onerado: tomado })
  if (livre === 0) throw indisponivel('contrato')
  return { livre, tomado }
}
