import type { Input, Output } from '../../../../shared/contract/endpoint.ts'
import type { listarCheckoutsDaEquipe as contrato } from '../../../../shared/contract/pagamentosDaEquipe.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { nomesDasEmpresas } from '../../../platform/storage/empresas.ts'
import { lerListaDaEquipe } from '../../../platform/storage/listaDaEquipe.ts'
import { instantesDoPeriodo } from '../../../platform/storage/periodo.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { LinhaDeVenda } from '../../../platform/storage/Venda.ts'
import { combinaCom, filtra } from './filtros.ts'
import { inicioDaEmpresa } from './inicioDaEmpresa.ts'
import { umaPagina } from './lerVendas.ts'
import { noRelatorio } from './noRelatorio.ts'

/** Payments of every company, newest first (R110, V098); of one company they are read from that company's own list. */
export async function lerCheckoutsDaEquipe(
  storage: Storage,
  { limit = 25, cursor, empresa, ...filtros }: Input<typeof contrato>['query'],
  agora: number,
): Promise<Output<typeof contrato>> {
  const combina = combinaCom(filtros, agora)
  const filtrado = filtra(filtros)
  const lida = empresa ? await daEmpresa(empresa) : await deTodas()
  const { linhas } = lida
  const nomes = await nomesDasEmpresas(storage, linhas.map(empresaDe))
  const hoje = dataSaoPaulo(agora)
  return {
    itens: linhas.map(l => ({
      ...noRelatorio(l, hoje),
      empresa: { id: empresaDe(l), nome: nomes.get(empresaDe(l)) ?? '' },
    })),
    parcial: lida.parcial,
    cursor: lida.cursor,
  }

  async function deTodas() {
    const { itens: linhas, ...pagina } = await lerListaDaEquipe(storage, 'CHK', {
      ...instantesDoPeriodo(filtros),
      cursor,
      limit,
      parse: LinhaDeVenda.parse,
      ...(filtrado && { combina }),
    })
    return { linhas, ...pagina }
  }
  async function daEmpresa(id: string) {
    const { periodoInicio, periodoFim } = filtros
    const desde = await inicioDaEmpresa(storage, id)
    const leitura = { dono: `EMP#${id}`, periodoInicio, periodoFim, desde, agora, cursor, combina }
    return umaPagina(storage, leitura, { limit, offset: 0, filtrado })
  }
}

const empresaDe = ({ dono }: LinhaDeVenda): string => dono.slice(4)
