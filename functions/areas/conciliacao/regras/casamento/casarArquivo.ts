import { somarDias } from '../../../../../shared/domain/calendario.ts'
import { DIAS_ATE_FALTAR } from '../../../../../shared/domain/conciliacao/casar.ts'
import { chaveDaLinha, type LinhaDaAdquirente } from '../../../../../shared/domain/conciliacao/linhaDaAdquirente.ts'
import { somarDiasUteis } from '../../../../../shared/domain/diasUteis.ts'
import { ArquivoDoEdi, depoisDaLinha, LinhaDoEdi, linhasDo } from '../../../../platform/storage/ArquivoDoEdi.ts'
import { RondaDoEdi } from '../../../../platform/storage/Divergencia.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { redecide, type Storage } from '../../../../platform/storage/port.ts'
import { guardarLiquidacoes } from '../liquidacao/guardarLiquidacoes.ts'
import { casarLinhas } from './casarVenda.ts'
import { type DepsDoCasamento, lerContexto } from './lerContexto.ts'
import { linhaDaAdquirenteDe } from './linhaDaAdquirenteDe.ts'

/** Lines between two notes of how far it came. */
export const LINHAS_POR_CASAMENTO = 200
/** Sales that are compared at a time. */
const DE_UMA_VEZ = 8
/** A piece ends here, well before its worker's five minutes; another message goes on. */
const PEDACO_MS = 240_000

/**
 * Compares what the lines of a file are about with our journal, from where the last note says: of a file that was imported,
 * and of one that was replaced, whose lines count no more. What was compared before is compared to no change.
 */
export async function casarArquivo(deps: DepsDoCasamento, lido: ArquivoDoEdi): Promise<void> {
  let a = lido
  const { situacao, cabecalho } = a
  if ((situacao !== 'importado' && situacao !== 'substituido') || !cabecalho) return
  if (a.casamento?.de === situacao && a.casamento.feito) return
  const { storage, clock } = deps
  if (situacao === 'importado') await anotarInicio(storage, cabecalho)
  if (a.casamento?.de !== situacao) await guardarLiquidacoes(storage, a)
  const ate = clock.now() + PEDACO_MS
  const contexto = await lerContexto(deps)
  const anotar = async (apos: number, feito: boolean, tipo: 'EdiAvancou' | 'EdiPausado' | 'EdiEncerrado') => {
    const depois = { ...a, casamento: { de: situacao, apos, feito } }
    await storage.commit([replace(ArquivoDoEdi, depois, [{ tipo }])])
    a = { ...depois, versao: a.versao + 1 }
  }
  for (let apos = a.casamento?.de === situacao ? a.casamento.apos : 0; ; ) {
    const { values, after } = await LinhaDoEdi.query(storage, {
      ...{ pk: linhasDo(a.id), sk: depoisDaLinha(apos), limit: LINHAS_POR_CASAMENTO, consistent: true },
    })
    const { tipo: opcao, processadoEm } = cabecalho
    const linhas = porAssunto(
      values.flatMap(
        ({ numero, bruta }) => linhaDaAdquirenteDe(bruta, { arquivoId: a.id, numero, opcao, processadoEm }) ?? [],
      ),
    )
    for (let n = 0; n < linhas.length; n += DE_UMA_VEZ)
      await Promise.all(
        linhas.slice(n, n + DE_UMA_VEZ).map(delas => casarLinhas(contexto, delas, situacao === 'importado')),
      )
    apos = values.at(-1)?.numero ?? apos
    if (!after) return anotar(apos, true, 'EdiEncerrado')
    const acabou = clock.now() >= ate
    await anotar(apos, false, acabou ? 'EdiPausado' : 'EdiAvancou')
    if (acabou) return
  }
}

/** Lines of a page by what they are about: a sale's are compared together, once. */
function porAssunto(linhas: readonly LinhaDaAdquirente[]): LinhaDaAdquirente[][] {
  const grupos = new Map<string, LinhaDaAdquirente[]>()
  for (const l of linhas) {
    const assunto = chaveDaLinha(l) ?? `L#${l.numero}`
    grupos.set(assunto, [...(grupos.get(assunto) ?? []), l])
  }
  return [...grupos.values()]
}

/** Since when files of captures, and of payments, are here: what is missing before them is not missed. */
async function anotarInicio(storage: Storage, { tipo, de }: NonNullable<ArquivoDoEdi['cabecalho']>): Promise<void> {
  if (tipo !== '03' && tipo !== '04') return
  await redecide(async () => {
    const r = await RondaDoEdi.get(storage, 'RONDA', { consistent: true })
    const campo = tipo === '03' ? 'capturasDesde' : 'pagamentosDesde'
    const desde = r?.[campo]
    if (desde !== undefined && desde <= de) return
    const nova: RondaDoEdi = {
      ...(r ?? { id: 'RONDA', versao: 0, parte: 0, contagem: SEM_NADA }),
      [campo]: de,
      // an older file: the days since it are looked through, again where they were
      ...(tipo === '03' && { dia: de, parte: 0, apos: undefined, contagem: SEM_NADA, olhar: quandoFalta(de) }),
    }
    await storage.commit([
      RondaDoEdi.put({ ...nova, versao: nova.versao + 1 }, [
        r ? { attr: 'versao', op: '=', value: r.versao } : { exists: false },
      ]),
    ])
  })
}

export const SEM_NADA = { vendas: 0, faltaram: 0, valor: 0 }
/** The day on which a sale of `dia` is missed at the acquirer. */
export const quandoFalta = (dia: string): string => somarDias(somarDiasUteis(dia, DIAS_ATE_FALTAR), 1)
