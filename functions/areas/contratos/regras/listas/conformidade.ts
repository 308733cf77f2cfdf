import { consultaDeListas } from '../../../../../shared/domain/estados/consultaDeListas.ts'
import {
  aberto,
  conciliar,
  perguntarDeNovoMs,
  pessoasDoCliente,
  situacaoApos,
} from '../../../../../shared/domain/listasRestritivas.ts'
import { Conformidade } from '../../../../platform/storage/Conformidade.ts'
import type { CadastroDaEmpresa } from '../../../../platform/storage/ContratoDaEmpresa.ts'
import type { Empresa } from '../../../../platform/storage/Empresa.ts'
import type { Write } from '../../../../platform/storage/port.ts'
import type { RespostaDasListas } from '../../../../providers/listas/port.ts'
import { cadastroVazio } from '../cadastro.ts'

/** What is known of a client of whom nothing was asked. */
export const conformidadeNova = (clienteId: string, em: number): Conformidade => ({
  ...{ clienteId, versao: 0, situacao: consultaDeListas.initial, achados: [], silencios: 0, desde: em },
})

/** Over the version that was read. */
export const trocarConformidade = (antes: Conformidade | undefined, depois: Conformidade): Write =>
  antes
    ? Conformidade.put({ ...depois, versao: antes.versao + 1 }, [{ attr: 'versao', op: '=', value: antes.versao }])
    : Conformidade.create({ ...depois, versao: 1 })

/** Pure: the people of a client as its registration names them. */
export const pessoasDo = (
  { id, cnpj, razaoSocial }: Pick<Empresa, 'id' | 'cnpj' | 'razaoSocial'>,
  cadastro: CadastroDaEmpresa = cadastroVazio(id),
) => pessoasDoCliente({ cnpj, razaoSocial, representanteLegal: cadastro.representanteLegal, socios: cadastro.socios })

/** The longest wait before lists that keep silent are asked again, in ms. */
const maximoDeEspera = 4 * 3_600_000

/** Pure: what is known of a client after its people were asked about, at `em` (ms). */
export function depoisDaResposta(
  antes: Conformidade,
  {
    empresa,
    cadastro,
    resposta,
    em,
  }: { empresa: Empresa; cadastro?: CadastroDaEmpresa | undefined; resposta: RespostaDasListas; em: number },
): Conformidade {
  if (resposta.tipo === 'indeterminada') {
    const silencios = antes.silencios + 1
    const situacao = situacaoApos(antes.situacao, antes.achados, 'indeterminada')
    const espera = Math.min(perguntarDeNovoMs * 2 ** (silencios - 1), maximoDeEspera)
    const desde = situacao === 'indeterminada' ? em + espera : antes.desde
    return { ...antes, situacao, silencios, tentadaEm: em, desde }
  }
  const achados = conciliar(antes.achados, resposta.achados, { pessoas: pessoasDo(empresa, cadastro), em })
  const situacao = situacaoApos(antes.situacao, achados, 'respondida')
  const espera = situacao === 'emAnalise' && antes.situacao === 'emAnalise' && antes.achados.some(aberto)
  return {
    ...{ ...antes, situacao, achados, silencios: 0, cadastro: cadastro?.versao ?? 0 },
    ...{ consultadaEm: em, tentadaEm: em, desde: espera ? antes.desde : em },
  }
}

/**
 * The write by which a client whose people changed is asked about anew; none where a person decides on it, or it was never
 * asked about: the day's round does that. `sempre`: it is the client's first step.
 */
export function pedirConsulta(
  antes: Conformidade | undefined,
  { clienteId, em, sempre = false }: { clienteId: string; em: number; sempre?: boolean },
): Write[] {
  if (!antes) return sempre ? [trocarConformidade(undefined, conformidadeNova(clienteId, em))] : []
  const situacao = consultaDeListas.next(antes.situacao, 'Mudou')
  return situacao ? [trocarConformidade(antes, { ...antes, situacao, desde: em })] : []
}
