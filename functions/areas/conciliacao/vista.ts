import type { enviarArquivoDoEdi, listarLinhasDoEdi } from '../../../shared/contract/conciliacao.ts'
import type { DecisaoDaDivergencia, listarDivergencias } from '../../../shared/contract/divergencias.ts'
import type { Output } from '../../../shared/contract/endpoint.ts'
import { dataSaoPaulo, diasEntre } from '../../../shared/domain/calendario.ts'
import { sugestaoDaDivergencia } from '../../../shared/domain/conciliacao/sugestao.ts'
import {
  registrosEdi,
  SEQUENCIA_DE_REPROCESSO,
  type TipoDeRegistro,
  type TipoDoEdi,
} from '../../../shared/domain/edi/arquivos.ts'
import { type ErroDoEdi, palavrasDoErroDoEdi } from '../../../shared/domain/edi/erros.ts'
import { divergencia } from '../../../shared/domain/estados/divergencia.ts'
import type { ArquivoDoEdi, LinhaDoEdi } from '../../platform/storage/ArquivoDoEdi.ts'
import type { Divergencia } from '../../platform/storage/Divergencia.ts'
import { lancamentoDaDivergencia } from './regras/casamento/lancamentoDaDivergencia.ts'
import { lerLinhaDoEdi } from './regras/edi/conferirEdi.ts'

type Visto = Output<typeof enviarArquivoDoEdi>

/** A file as staff see it: what its header and trailer say, how far it came, and what is wrong with it in words. */
export function verArquivo(a: ArquivoDoEdi): Visto {
  const { cabecalho: c, totais: t } = a
  return {
    ...{ id: a.id, situacao: a.situacao, nome: a.nome, bytes: a.bytes, sha256: a.sha256, criadoEm: a.criadoEm },
    autor: a.autor?.nome ?? null,
    tipo: c?.tipo ?? null,
    matriz: c?.matriz ?? null,
    sequencia: c && c.sequencia !== SEQUENCIA_DE_REPROCESSO ? c.sequencia : null,
    reprocesso: c?.sequencia === SEQUENCIA_DE_REPROCESSO,
    periodo: c ? { de: c.de, ate: c.ate } : null,
    linhas: t?.linhas ?? null,
    importadas: a.importadas,
    rejeitadas: t?.rejeitadas ?? 0,
    bruto: t?.bruto ?? null,
    liquido: t?.liquido ?? null,
    porRegistro: Object.entries(t?.porRegistro ?? {}).map(([registro, linhas]) => ({ registro, linhas })),
    erro: a.erro ? palavrasDoErroDoEdi(a.nome, a.erro as ErroDoEdi) : null,
    substituidoPor: a.substituidoPor ?? null,
  }
}

/** What each word of a person does to a divergence. */
export const eventoDaDivergencia = { explicar: 'Explicou', lancar: 'Lancou', contestar: 'Contestou' } as const

/** A divergence as staff see it. `caiu`: the entry that it made does not stand, so that it is decided anew. */
export function verDivergencia(
  d: Divergencia,
  { agora, caiu = false }: { agora: number; caiu?: boolean },
): Output<typeof listarDivergencias>['itens'][number] {
  const { id, situacao, tipo, dia, valor, criadaEm } = d
  return {
    ...{ id, situacao, tipo, dia, valor, criadaEm },
    sugestao: sugestaoDaDivergencia(d),
    parcela: d.parcela ?? null,
    tid: d.tid ?? null,
    pedido: d.pedido ?? null,
    idade: Math.max(0, diasEntre(dataSaoPaulo(Date.parse(criadaEm)), dataSaoPaulo(agora))),
    decisoes: decisoesPossiveis(d, caiu),
  }
}

/** Pure: what may be said of a divergence now; of what moves no money, no entry. */
export const decisoesPossiveis = (d: Divergencia, caiu: boolean): DecisaoDaDivergencia[] =>
  (['explicar', 'lancar', 'contestar'] as const).filter(
    decisao =>
      divergencia.next(caiu ? 'aberta' : d.situacao, eventoDaDivergencia[decisao]) !== undefined &&
      (decisao !== 'lancar' || lancamentoDaDivergencia(d) !== undefined),
  )

/** A line as it came, and what is read of it. The blanks at its end are not kept: they are put back to read it. */
export function verLinhaDoEdi(
  { numero, bruta }: LinhaDoEdi,
  { nome, tipo }: { nome: string; tipo: TipoDoEdi },
): Output<typeof listarLinhasDoEdi>['itens'][number] {
  const registro = bruta[0] ?? ''
  const { tamanho, exato } = registrosEdi[registro as TipoDeRegistro]
  const texto = exato ? bruta.padEnd(tamanho) : bruta
  const { lido, erro } = lerLinhaDoEdi(tipo, { numero, texto, inicio: 0, fim: 0 })
  return {
    ...{ numero, registro, bruta },
    campos: Object.entries(lido ?? {}).flatMap(([campo, valor]) =>
      valor === undefined || campo === 'tipo' ? [] : [{ campo, valor: String(valor) }],
    ),
    erro: erro ? palavrasDoErroDoEdi(nome, erro) : null,
  }
}
