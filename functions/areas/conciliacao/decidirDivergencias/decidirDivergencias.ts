import type { decidirDivergencias as contrato, DecisaoDaDivergencia } from '../../../../shared/contract/divergencias.ts'
import { CasoEmOutraSituacao } from '../../../../shared/contract/erros.ts'
import { sugestaoDaDivergencia } from '../../../../shared/domain/conciliacao/sugestao.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import type { Divergencia } from '../../../platform/storage/Divergencia.ts'
import { LancamentoManual } from '../../../platform/storage/LancamentoManual.ts'
import { mesAberto } from '../../../platform/storage/MesDosLivros.ts'
import { redecide, type Write } from '../../../platform/storage/port.ts'
import { cadaMesUmaVez, exigirMesAberto, mesDe } from '../../livros/regras/lerMes.ts'
import { mudarDivergencia } from '../regras/casamento/guardarAchados.ts'
import { lancamentoDaDivergencia } from '../regras/casamento/lancamentoDaDivergencia.ts'
import { lancamentoDaDecisao, lerDivergencia } from '../regras/casamento/lerDivergencia.ts'
import { decisoesPossiveis, eventoDaDivergencia, verDivergencia } from '../vista.ts'

interface Palavra {
  decisao: DecisaoDaDivergencia
  motivo: string
  quem: { id: string; nome: string }
  /** Whose the entries are: the provider's own books. */
  empresaId: string
}

/**
 * A person's word on divergences, all or none in one transaction. To book one makes a draft of a manual entry, which its
 * author sends and another person approves: nothing moves here.
 */
export const decidirDivergencias: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ body: { ids, decisao, motivo }, sessao, contexto }) => {
    const { storage, clock } = deps
    const { usuarioId, nome, empresaId } = sessao
    const unicos = [...new Set(ids)]
    const corpo = { ids: unicos, decisao, motivo }
    const pedido = { sujeito: usuarioId, operacao: 'decidirDivergencias', chave: contexto.idempotencyKey, corpo }
    const palavra: Palavra = { decisao, motivo, quem: { id: usuarioId, nome }, empresaId }
    await redecide(() =>
      umaVez(deps, pedido, async () => {
        if (decisao === 'lancar') await exigirMesAberto(storage, mesDe(clock.now()))
        const lidas = await Promise.all(unicos.map(id => lerDivergencia(storage, id)))
        const escritas = await Promise.all(lidas.map(d => escritasDe(deps, d, palavra)))
        return { resposta: { ids: unicos }, writes: cadaMesUmaVez(escritas.flat()) }
      }),
    )
    const depois = await Promise.all(unicos.map(id => lerDivergencia(storage, id)))
    const agora = clock.now()
    return { itens: depois.map(d => verDivergencia(d, { agora })) }
  }

/** @throws CasoEmOutraSituacao for what may not be said of it now. */
async function escritasDe(
  { storage, clock, ids }: DepsDeIdempotencia,
  lida: Divergencia,
  { decisao, motivo, quem, empresaId }: Palavra,
): Promise<Write[]> {
  const { caiu } = await lancamentoDaDecisao(storage, lida)
  if (!decisoesPossiveis(lida, caiu).includes(decisao)) throw fault(CasoEmOutraSituacao)
  const em = new Date(clock.now()).toISOString()
  // its entry does not stand: it is open, as it was before
  const d: Divergencia = caiu ? { ...lida, situacao: 'aberta' } : lida
  const decidida = { decisao: { quem, motivo, em }, lancamento: undefined }
  const proposto = decisao === 'lancar' ? lancamentoDaDivergencia(d) : undefined
  if (!proposto) return [mudarDivergencia(d, eventoDaDivergencia[decisao], decidida)]
  const competencia = mesDe(clock.now())
  const rascunho: LancamentoManual = {
    ...{ id: ids.id21(), versao: 1, empresaId, situacao: 'rascunho', competencia, ...proposto },
    motivo: `${motivo} · ${sugestaoDaDivergencia(d)}`.slice(0, 300),
    nomes: proposto.pernas.map(p => p.conta),
    ...{ autor: quem, criadoEm: em },
  }
  return [
    mudarDivergencia(d, 'Lancou', { ...decidida, lancamento: rascunho.id }),
    LancamentoManual.create(rascunho),
    mesAberto(competencia),
  ]
}
