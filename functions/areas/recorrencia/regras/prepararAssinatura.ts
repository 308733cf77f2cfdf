import type { Input } from '../../../../shared/contract/endpoint.ts'
import { FormaIndisponivel, PlanoEncerrado, RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import type { criarAssinatura } from '../../../../shared/contract/recorrencias.ts'
import { bancos } from '../../../../shared/data/bancos.ts'
import { type Data, dataSaoPaulo, formatarData, somarDias } from '../../../../shared/domain/calendario.ts'
import type { Calendario } from '../../../../shared/domain/ciclos.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { recusaDoEnvio } from '../../../../shared/domain/pix/mandato.ts'
import { ajusteDoInicio, cicloZero } from '../../../../shared/domain/proRata.ts'
import {
  CICLOS_MINIMOS_DO_MANDATO,
  type FormaDaEmpresa,
  limitesDaRecorrencia,
} from '../../../../shared/domain/recorrencias.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { AssinaturaDePlano, Mandato, Plano } from '../../../platform/storage/Recorrencia.ts'
import { exigirLimite } from '../../links/regras/exigirLimite.ts'
import { condicoesDoPlano } from './condicoes.ts'
import { proximaOlhada } from './decidirAssinatura.ts'
import { mandatoNoBanco } from './mandato/decidirMandato.ts'
import { pagadorNovo } from './pagadorNovo.ts'
import { exigirChecagemDoPsp } from './pixAutomatico.ts'

type Corpo = Input<typeof criarAssinatura>['body']
/** A subscription as it will be written, but for who made it, when, and what it is opened by. */
export type Preparada = Omit<AssinaturaDePlano, 'id' | 'segredo' | 'criadoPor' | 'criadoEm' | 'vence'>

/**
 * What a request makes, by the rules of subscriptions: one by one and out of a spreadsheet.
 * @throws PlanoEncerrado, FormaIndisponivel, RequisicaoInvalida naming the field, DocumentoInvalido, PixAutomaticoIndisponivel
 */
export async function prepararAssinatura(
  { storage, empresa, agora }: { storage: Storage; empresa: Empresa; agora: number },
  body: Corpo,
  plano: Plano | undefined,
): Promise<Preparada> {
  const forma = body.forma ?? 'boleto'
  exigirFormas(empresa, forma)
  const { diasDeTeste, ...condicoes } = condicoesDoPedido(body, plano)
  exigirLimite(condicoes, empresa)
  const destino = body.banco && destinoDe(forma, body, agora)
  if (!destino) exigirCiclos(forma, condicoes.ciclos)
  exigirPrimeiro(body.primeiroVencimento, dataSaoPaulo(agora), diasDeTeste)
  const calendario = { ...condicoes, primeiro: body.primeiroVencimento }
  exigirInicio(body.inicio, condicoes, { calendario, livre: somarDias(dataSaoPaulo(agora), diasDeTeste), diasDeTeste })
  const ajuste = body.inicio && ajusteDoInicio(condicoes.valor, calendario, body.inicio)
  if (ajuste) exigirLimite({ valor: condicoes.valor + ajuste.valor }, empresa)
  if (forma === 'pixAutomatico') await exigirChecagemDoPsp(storage, empresa.id, agora)
  return {
    ...condicoes,
    ...{ empresaId: empresa.id, versao: 1, estado: 'pendente', forma },
    primeiro: body.primeiroVencimento,
    ...(ajuste && { ajustes: [ajuste] }),
    ...(destino && { mandato: mandatoNoBanco(destino, { inicio: body.primeiroVencimento, agora }) }),
    pagador: pagadorNovo(body.pagador),
    ...{ feitos: 0, pagos: 0, recebido: 0, abertos: [], ev: [{ tipo: 'RecorrenciaCriada' }] },
  }
}

/** The whole subscription, due for the sweeper's look. */
export function assinaturaNova(
  preparada: Preparada,
  { id, segredo, criadoPor }: Pick<AssinaturaDePlano, 'id' | 'segredo' | 'criadoPor'>,
  agora: number,
): AssinaturaDePlano {
  const nova = { ...preparada, id, segredo, criadoPor, criadoEm: new Date(agora).toISOString() }
  return { ...nova, vence: proximaOlhada(nova, agora) }
}

/** A plan's conditions, copied, or those that this one says itself. @throws PlanoEncerrado */
function condicoesDoPedido({ condicoes }: Corpo, plano: Plano | undefined) {
  if (!plano) {
    // the contract refuses a body that says neither
    if (!condicoes) throw new Error('a subscription without conditions')
    return { ...condicoesDoPlano(condicoes), diasDeTeste: 0 }
  }
  if (plano.estado === 'encerrado') throw fault(PlanoEncerrado)
  const { id, nome, diasDeTeste } = plano
  const ditas = condicoesDoPlano(condicoes ?? { ...plano, ciclos: plano.ciclos ?? null })
  return { ...ditas, plano: { id, nome }, diasDeTeste }
}

/** A debit that its bank refuses is followed by a slip, so a mandate asks for both. @throws FormaIndisponivel */
function exigirFormas({ formasHabilitadas }: Pick<Empresa, 'formasHabilitadas'>, forma: FormaDaEmpresa): void {
  if (!formasHabilitadas.includes(formas.boleto))
    throw fault(FormaIndisponivel, {}, 'Sua empresa ainda não habilitou o boleto.')
  if (forma === 'pixAutomatico' && !formasHabilitadas.includes(formas.pix))
    throw fault(FormaIndisponivel, {}, 'Sua empresa ainda não habilitou o Pix.')
}

/** @throws RequisicaoInvalida: a mandate of what does not repeat */
function exigirCiclos(forma: FormaDaEmpresa, ciclos: number | undefined): void {
  if (forma !== 'pixAutomatico' || ciclos === undefined || ciclos >= CICLOS_MINIMOS_DO_MANDATO) return
  const mensagem = 'o Pix Automático é para o que se repete: ao menos 2 cobranças'
  throw fault(RequisicaoInvalida, { campos: [{ campo: 'condicoes.ciclos', mensagem }] })
}

/**
 * A request at the payer's bank (journey 1) is of a mandate, for whose first debit its bank needs days; each debit is of the
 * authorised amount alone. @throws RequisicaoInvalida by field
 */
function destinoDe(
  forma: FormaDaEmpresa,
  { banco, primeiroVencimento, inicio }: Pick<Corpo, 'banco' | 'primeiroVencimento' | 'inicio'>,
  agora: number,
): NonNullable<Mandato['destino']> {
  const recusar = (campo: string, mensagem: string) => fault(RequisicaoInvalida, { campos: [{ campo, mensagem }] })
  if (forma !== 'pixAutomatico') throw recusar('banco', 'só o Pix Automático é pedido ao banco de quem paga')
  const achado = banco && bancos.find(b => b.codigo === banco.codigo || b.ispb === banco.codigo)
  if (!achado) throw recusar('banco.codigo', 'não conhecemos este banco')
  if (recusaDoEnvio(agora, primeiroVencimento) === 'tarde')
    throw recusar('primeiroVencimento', 'o banco de quem paga pede ao menos três dias úteis antes do primeiro débito')
  if (inicio !== undefined && inicio !== primeiroVencimento)
    throw recusar('inicio', 'cada débito é do valor autorizado: use o QR Code para cobrar dias na primeira')
  return { ispb: achado.ispb, agencia: banco.agencia.padStart(4, '0'), conta: banco.conta.toUpperCase() }
}

/** @throws RequisicaoInvalida: of what is not charged by days, after the first charge, a whole cycle before it, or in the trial */
function exigirInicio(
  inicio: Data | undefined,
  { proporcional }: { proporcional?: boolean | undefined },
  { calendario, livre, diasDeTeste }: { calendario: Calendario; livre: Data; diasDeTeste: number },
): void {
  if (inicio === undefined) return
  const recusar = (mensagem: string) => fault(RequisicaoInvalida, { campos: [{ campo: 'inicio', mensagem }] })
  if (!proporcional) throw recusar('estas condições não cobram proporção de dias')
  if (inicio > calendario.primeiro) throw recusar(`use até o primeiro vencimento, ${formatarData(calendario.primeiro)}`)
  const zero = cicloZero(calendario).inicio
  if (inicio <= zero) throw recusar(`use depois de ${formatarData(zero)}: antes disso é mais de um ciclo inteiro`)
  if (diasDeTeste > 0 && inicio < livre)
    throw recusar(`os ${diasDeTeste} dias de teste não são cobrados: use de ${formatarData(livre)} em diante`)
}

/** @throws RequisicaoInvalida: yesterday's, before the trial is over, or too far ahead */
function exigirPrimeiro(primeiro: Data, hoje: Data, diasDeTeste: number): void {
  const { minimo, maximo } = limitesDaRecorrencia.primeiro
  const recusar = (mensagem: string) =>
    fault(RequisicaoInvalida, { campos: [{ campo: 'primeiroVencimento', mensagem }] })
  const cedo = somarDias(hoje, Math.max(minimo, diasDeTeste))
  if (primeiro < cedo) {
    const porque = diasDeTeste > minimo ? `o plano tem ${diasDeTeste} dias de teste: ` : ''
    throw recusar(`${porque}use de ${formatarData(cedo)} em diante`)
  }
  if (primeiro > somarDias(hoje, maximo)) throw recusar(`use até ${formatarData(somarDias(hoje, maximo))}`)
}
