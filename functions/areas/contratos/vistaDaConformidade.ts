import type { Perfil } from '../../../shared/contract/direitos.ts'
import { pode } from '../../../shared/contract/direitos.ts'
import { aberto, type DecisaoDoAchado, idDoAchado, naturezaDoAchado } from '../../../shared/domain/listasRestritivas.ts'
import { motivosContraPixAutomatico } from '../../../shared/domain/pixAutomatico.ts'
import { type Conformidade, registroDe } from '../../platform/storage/Conformidade.ts'
import type { CadastroDaEmpresa } from '../../platform/storage/ContratoDaEmpresa.ts'
import type { Empresa } from '../../platform/storage/Empresa.ts'
import { pessoasDo } from './regras/listas/conformidade.ts'
import { situacaoAgora } from './regras/listas/exigirLimpas.ts'
import { mccDo, restricaoDo } from './regras/listas/risco.ts'

const iso = (ms: number): string => new Date(ms).toISOString()

interface Lido {
  empresa: Empresa
  cadastro: CadastroDaEmpresa | undefined
  antes: Conformidade | undefined
}
/** Pure: what a reader sees of what is known of a client, at `agora` (ms). */
export function conformidadeNoFio({ empresa, cadastro, antes: c }: Lido, perfil: Perfil, agora: number) {
  // of a document under two names, the first role's
  const pessoas = new Map(
    pessoasDo(empresa, cadastro)
      .toReversed()
      .map(p => [p.documento, p]),
  )
  const achados = (c?.achados ?? []).flatMap(a => {
    const p = pessoas.get(a.documento)
    if (!p) return []
    const { lista, pontos, nome, referencia, decisao: d } = a
    return {
      ...{ id: idDoAchado(a), lista, natureza: naturezaDoAchado(pontos), pontos, nome, referencia, em: iso(a.em) },
      pessoa: { nome: p.nome, documento: p.documento, papel: p.papel },
      decisao: d ? { ...d, em: iso(d.em) } : null,
    }
  })
  return {
    id: empresa.id,
    empresa: { nome: empresa.nomeComercial, situacao: empresa.situacao },
    situacao: situacaoAgora(c, cadastro, agora),
    consultadaEm: c?.consultadaEm === undefined ? null : iso(c.consultadaEm),
    caladaEm: c?.silencios && c.tentadaEm !== undefined ? iso(c.tentadaEm) : null,
    achados,
    decisoes: pode(perfil, 'G15', 'escrever') ? decisoesSobre(c) : [],
    atividade: c ? atividadeNoFio(c, agora) : null,
    pixAutomatico: {
      motivos: motivosContraPixAutomatico(registroDe(c), agora),
      conferidoEm: c?.atividade ? iso(c.atividade.em) : null,
    },
    categoria: c ? categoriaNoFio(c) : null,
    risco: c ? riscoNoFio(c, agora) : null,
    renovavel: renovavel(empresa, c, perfil),
  }
}

function atividadeNoFio(c: Conformidade, agora: number) {
  if (!c.atividade) return null
  const { cnae, nome, mcc, inicio } = c.atividade
  const r = restricaoDo(c, agora)
  const restricao = r ? { cnae: r.atividade, motivo: r.motivo } : null
  return { cnae, nome, mcc, inicio, tratamento: r?.tratamento ?? ('aceita' as const), restricao }
}

function categoriaNoFio(c: Conformidade) {
  const mcc = mccDo(c)
  if (mcc === undefined) return null
  const { categoria: dita } = c
  return { mcc, dita: dita ? { quem: dita.quem, motivo: dita.motivo, em: iso(dita.em) } : null }
}

const riscoNoFio = ({ risco, revistaEm, renovaEm }: Conformidade, agora: number) =>
  risco
    ? {
        ...risco,
        revistaEm: revistaEm === undefined ? null : iso(revistaEm),
        renovaEm: renovaEm === undefined ? null : iso(renovaEm),
        vencido: renovaEm !== undefined && renovaEm <= agora,
      }
    : null

const renovavel = ({ situacao }: Empresa, c: Conformidade | undefined, perfil: Perfil): boolean =>
  (situacao === 'ativa' || situacao === 'suspensa') &&
  pode(perfil, 'G17', 'escrever') &&
  (c?.risco?.classe !== 'alto' || perfil === 'quita-administrador')

/** Of a case both may be said; what was said to be true may be taken back. */
function decisoesSobre(c: Conformidade | undefined): DecisaoDoAchado[] {
  if (c?.achados.some(aberto)) return ['falsoPositivo', 'confirmado']
  return c?.situacao === 'confirmada' ? ['falsoPositivo'] : []
}
