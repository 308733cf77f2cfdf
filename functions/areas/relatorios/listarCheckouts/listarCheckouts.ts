import type { listarCheckouts as contrato } from '../../../../shared/contract/relatorios.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { origemDoCarrinho } from '../../../../shared/domain/origemDoPagamento.ts'
import { donoDaSessao } from '../../../platform/http/donoDaSessao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { LinhaDeVenda } from '../../../platform/storage/Venda.ts'
import { caminhoDoPedido } from '../../carrinho/vista.ts'
import { combinaCom, filtra } from '../regras/filtros.ts'
import { inicioDaEmpresa } from '../regras/inicioDaEmpresa.ts'
import { type PaginaDeVendas, umaPagina } from '../regras/lerVendas.ts'
import { nomesDosLinksDe } from '../regras/nomesDosLinks.ts'
import { noRelatorio } from '../regras/noRelatorio.ts'
import { documentoInteiro, umaPaginaDoDocumento } from '../regras/porDocumento.ts'
import { possiveisRepetidas } from '../regras/possiveisRepetidas.ts'
import { somaLendo, totalDaLista, totalDasLinhas } from '../regras/totalDaLista.ts'
import { porIdentificador } from './porIdentificador.ts'

/** Payments of the session's company or receiver, newest first unless asked otherwise (E053, V098), by bounded reads. */
export const listarCheckouts: UseCase<typeof contrato, Base & { storage: Storage; chaves: Chaves<'documentos'> }> =
  ({ storage, chaves, clock, env }) =>
  async ({ query, sessao }) => {
    const { limit = 20, offset, cursor, valor, identificador, ordem, ...filtros } = query
    const antigos = ordem === 'antigos'
    const dono = donoDaSessao(sessao)
    if (!dono) return { itens: [], total: null, parcial: false, proximoOffset: null, cursor: null }
    const agora = clock.now()
    const { periodoInicio, periodoFim } = filtros
    const doValor = valor === undefined ? undefined : deReais(Number(valor))
    const documento = documentoInteiro(filtros.pagador)
    const dosFiltros = combinaCom({ ...filtros, ...(documento && { pagador: undefined }) }, agora)
    const combina = (l: LinhaDeVenda) => (doValor === undefined || l.total === doValor) && dosFiltros(l)
    const desde = await inicioDaEmpresa(storage, sessao.empresaId)
    // of the whole list: said once, where it begins
    const comeca = cursor === undefined && !offset && !identificador
    const ateOFim = comeca && somaLendo(dono, filtros)
    const [pagina, contado] = await Promise.all([
      identificador ? nomeados(dono, identificador) : documento ? doDocumento(dono, documento) : lidos(dono),
      comeca && doValor === undefined ? totalDaLista(storage, { dono, filtros, desde, agora }) : undefined,
    ])
    const hoje = dataSaoPaulo(agora)
    const [links, outras] = await Promise.all([
      nomesDosLinksDe(storage, pagina.linhas),
      possiveisRepetidas(storage, {
        linhas: antigos ? pagina.linhas.toReversed() : pagina.linhas,
        lidas: antigos ? pagina.lidas.toReversed() : pagina.lidas,
        haNovas:
          !!identificador || (antigos ? pagina.cursor !== null : cursor !== undefined) || periodoFim !== undefined,
        haAntigas:
          !!identificador || (antigos ? cursor !== undefined : pagina.cursor !== null) || periodoInicio !== undefined,
      }),
    ])
    const itens = pagina.linhas.map(l => ({
      ...noRelatorio(l, hoje),
      linkNome: links.get(l.link) ?? '',
      possivelRepetida: outras.get(l.id) ?? null,
      ...(l.og === origemDoCarrinho && {
        pedido: `${env.PAGAR_URL}${caminhoDoPedido(sessao.slug, { contrato: l.link, id: l.id })}`,
      }),
    }))
    const { parcial, cursor: proximo, todas } = pagina
    const total = contado ?? (ateOFim && todas ? totalDasLinhas(todas) : null)
    // who pages by offset goes on so; a cursor goes on where rows were only searched in part, too
    const proximoOffset = offset !== undefined && !parcial && proximo !== null ? offset + itens.length : null
    return { itens, total, parcial, proximoOffset, cursor: proximo }

    function lidos(dono: string) {
      return umaPagina(
        storage,
        { dono, periodoInicio, periodoFim, desde, agora, cursor, antigos, combina },
        {
          limit,
          offset: offset ?? 0,
          filtrado: doValor !== undefined || filtra(filtros),
          ateOFim,
        },
      )
    }

    async function doDocumento(dono: string, documento: string): Promise<PaginaDeVendas> {
      // who pays is the company's to know: a receiver finds no payment by its payer
      if (!dono.startsWith('EMP#')) return { linhas: [], lidas: [], parcial: false, cursor: null }
      const leitura = { chaveiro: await chaves.abrir(), dono, documento, filtros, cursor, antigos, combina }
      return umaPaginaDoDocumento(storage, leitura, limit)
    }

    async function nomeados(dono: string, texto: string): Promise<PaginaDeVendas> {
      const linhas = (await porIdentificador(storage, { dono, empresaId: sessao.empresaId }, texto))
        .filter(combina)
        .slice(0, limit)
      if (antigos) linhas.reverse()
      return { linhas, lidas: linhas, parcial: false, cursor: null }
    }
  }
