import { FormaIndisponivel, PlanoEncerrado, RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import type { criarAssinatura as contrato } from '../../../../shared/contract/recorrencias.ts'
import { type Data, dataSaoPaulo, formatarData, somarDias } from '../../../../shared/domain/calendario.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import {
  CICLOS_MINIMOS_DO_MANDATO,
  type FormaDaRecorrencia,
  limitesDaRecorrencia,
} from '../../../../shared/domain/recorrencias.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { AssinaturaDePlano } from '../../../platform/storage/Recorrencia.ts'
import { exigirQuePublique } from '../../empresas/regras/exigirQuePublique.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { exigirLimite } from '../../links/regras/exigirLimite.ts'
import { condicoesDoPlano } from '../regras/condicoes.ts'
import { proximaOlhada } from '../regras/decidirAssinatura.ts'
import { exigirContrato, lerAssinatura } from '../regras/lerAssinatura.ts'
import { pagadorNovo } from '../regras/pagadorNovo.ts'
import { exigirChecagemDoPsp } from '../regras/pixAutomatico.ts'
import { lerPlano } from '../regras/planos.ts'
import { verAssinatura } from '../vista.ts'

type Corpo = Parameters<ReturnType<UseCase<typeof contrato, DepsDeIdempotencia>>>[0]['body']

/** Subscribes a payer. No charge is made here: the sweeper makes each, ten days before it is due. */
export const criarAssinatura: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ body, sessao: { empresaId, usuarioId, nome }, contexto }) => {
    const { storage, clock, ids } = deps
    const pedido = { sujeito: empresaId, operacao: 'criarAssinatura', chave: contexto.idempotencyKey, corpo: body }
    const { id } = await umaVez(deps, pedido, async () => {
      const empresa = await lerEmpresa(storage, empresaId)
      exigirContrato(empresa)
      exigirQuePublique(empresa)
      const forma = body.forma ?? 'boleto'
      exigirFormas(empresa, forma)
      const agora = clock.now()
      const { diasDeTeste, ...condicoes } = await condicoesDoPedido(storage, empresaId, body)
      exigirLimite(condicoes, empresa)
      exigirCiclos(forma, condicoes.ciclos)
      exigirPrimeiro(body.primeiroVencimento, dataSaoPaulo(agora), diasDeTeste)
      if (forma === 'pixAutomatico') await exigirChecagemDoPsp(storage, empresaId, agora)
      const nova: AssinaturaDePlano = {
        ...condicoes,
        ...{ id: ids.id21(), empresaId, versao: 1, estado: 'pendente', forma },
        primeiro: body.primeiroVencimento,
        pagador: pagadorNovo(body.pagador),
        segredo: ids.id21(),
        ...{ feitos: 0, pagos: 0, recebido: 0, abertos: [] },
        criadoPor: { id: usuarioId, nome },
        criadoEm: new Date(agora).toISOString(),
        ev: [{ tipo: 'RecorrenciaCriada' }],
      }
      const writes = [AssinaturaDePlano.create({ ...nova, vence: proximaOlhada(nova, agora) })]
      return { resposta: { id: nova.id }, writes }
    })
    return verAssinatura(deps, await lerAssinatura(storage, id, empresaId))
  }

/** A plan's conditions, copied, or those that this one says itself. @throws PlanoNaoEncontrado, PlanoEncerrado */
async function condicoesDoPedido(storage: Storage, empresaId: string, { planoId, condicoes }: Corpo) {
  if (planoId === undefined) {
    // the contract refuses a body that says neither
    if (!condicoes) throw new Error('a subscription without conditions')
    return { ...condicoesDoPlano(condicoes), diasDeTeste: 0 }
  }
  const plano = await lerPlano(storage, empresaId, planoId)
  if (plano.estado === 'encerrado') throw fault(PlanoEncerrado)
  const { id, nome, diasDeTeste } = plano
  const ditas = condicoesDoPlano(condicoes ?? { ...plano, ciclos: plano.ciclos ?? null })
  return { ...ditas, plano: { id, nome }, diasDeTeste }
}

/** A debit that its bank refuses is followed by a slip, so a mandate asks for both. @throws FormaIndisponivel */
function exigirFormas({ formasHabilitadas }: Pick<Empresa, 'formasHabilitadas'>, forma: FormaDaRecorrencia): void {
  if (!formasHabilitadas.includes(formas.boleto))
    throw fault(FormaIndisponivel, {}, 'Sua empresa ainda não habilitou o boleto.')
  if (forma === 'pixAutomatico' && !formasHabilitadas.includes(formas.pix))
    throw fault(FormaIndisponivel, {}, 'Sua empresa ainda não habilitou o Pix.')
}

/** @throws RequisicaoInvalida: a mandate of what does not repeat */
function exigirCiclos(forma: FormaDaRecorrencia, ciclos: number | undefined): void {
  if (forma !== 'pixAutomatico' || ciclos === undefined || ciclos >= CICLOS_MINIMOS_DO_MANDATO) return
  const mensagem = 'o Pix Automático é para o que se repete: ao menos 2 cobranças'
  throw fault(RequisicaoInvalida, { campos: [{ campo: 'condicoes.ciclos', mensagem }] })
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
