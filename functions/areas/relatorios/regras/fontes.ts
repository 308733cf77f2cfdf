import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { colunasTransferencia, situacoesDeProcessamento } from '../../../../shared/domain/estados/transferencia.ts'
import { equipeExportacoes } from '../../../../shared/textos/pt-BR/equipeExportacoes.ts'
import { relatorios } from '../../../../shared/textos/pt-BR/painelRelatorios.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import { type Exportacao, mesDoArquivo } from '../../../platform/storage/Exportacao.ts'
import { classeDaLinha } from '../../../platform/storage/Folha.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { nomeDaBandeira } from '../../cobranca/vista/fatura.ts'
import { estadoDasLinhas } from '../../folha/regras/estadoDasLinhas.ts'
import { linhasDoBloco } from '../../folha/regras/linhasDoLote.ts'
import { lerLote } from '../../folha/regras/moverLote.ts'
import { devolvidoDe } from '../../saldo/vista.ts'
import { doExtratoEmOfx } from './extratoEmOfx.ts'
import { doExtratoEmPlanilha } from './extratoEmPlanilha.ts'
import { doFechamento } from './fechamento.ts'
import { combinaCom, type Filtros } from './filtros.ts'
import { inicioDaEmpresa } from './inicioDaEmpresa.ts'
import { paginasDeVendas } from './lerVendas.ts'
import { nomesDosLinksDe } from './nomesDosLinks.ts'
import { noRelatorio } from './noRelatorio.ts'
import { dia, type Fonte, formas, horario, relogio } from './pecasDoArquivo.ts'
import { documentoInteiro, paginasDoDocumento } from './porDocumento.ts'

/** What a company's file is made of. */
export function fonteDe(storage: Storage, e: Exportacao, agora: number, chaves?: Chaves<'documentos'>): Fonte {
  if (e.tipo === 'fechamento') return doFechamento(storage, e, agora)
  if (e.tipo === 'folha') return deFolha(storage, String(e.filtros.lote))
  if (e.formato === 'ofx') return doExtratoEmOfx(storage, e)
  return e.tipo === 'checkouts' ? deCheckouts(storage, e, agora, chaves) : doExtratoEmPlanilha(storage, e)
}

function deCheckouts(
  storage: Storage,
  { dono, empresaId, filtros }: Exportacao,
  agora: number,
  chaves: Chaves<'documentos'> | undefined,
): Fonte {
  const f = filtros as Filtros
  const [inicio, pago] = [relogio(), relogio()]
  const hoje = dataSaoPaulo(agora)
  return {
    cabecalho: [
      'Pagador',
      'Documento',
      'Forma de pagamento',
      'Cartão',
      'Parcelas',
      'Origem',
      'Situação',
      `Início ${horario}`,
      `Pago em ${horario}`,
      'Valor (R$)',
      'Devolvido (R$)',
      'Contestado (R$)',
      'Repasse',
      'Primeiro repasse',
      'Último repasse',
      'Link',
      // ours, which the interface and its notices name too: last, so that a person who reads the file meets it last
      'Identificador (para integrações)',
    ],
    async *paginas(cursor) {
      const desde = await inicioDaEmpresa(storage, empresaId)
      const { periodoInicio, periodoFim } = f
      const documento = dono.startsWith('EMP#') ? documentoInteiro(f.pagador) : undefined
      const combina = combinaCom({ ...f, ...(documento && { pagador: undefined }) }, agora)
      const leitura = { dono, periodoInicio, periodoFim, desde, agora, cursor, combina }
      const paginas =
        documento && chaves
          ? paginasDoDocumento(storage, { ...leitura, chaveiro: await chaves.abrir(), documento, filtros: f })
          : paginasDeVendas(storage, leitura)
      for await (const pagina of paginas) {
        const links = await nomesDosLinksDe(storage, pagina.linhas)
        const linhas = pagina.linhas.map(linha => {
          const c = noRelatorio(linha, hoje)
          return [
            c.nomePagador,
            c.documento,
            formas[c.formaPagamento],
            c.cartao ? `${nomeDaBandeira(c.cartao.bandeira)} ${c.cartao.finais}` : '',
            c.parcelas,
            String(relatorios[`relatorios.origem.${c.origemPagamento}`]),
            c.situacaoLabel,
            inicio(c.criadoEm),
            pago(c.pagoEm),
            { centavos: c.valor },
            { centavos: c.estornado },
            { centavos: c.contestado },
            c.situacaoRepasseLabel ?? '',
            dia(c.repasseInicio),
            dia(c.repasseFim),
            links.get(c.link) ?? '',
            c.id,
          ]
        })
        yield { linhas, cursor: pagina.cursor }
      }
    },
  }
}

/** A payroll, fifty lines a page: each as it stands when its page is read. */
function deFolha(storage: Storage, id: string): Fonte {
  const quando = relogio()
  return {
    cabecalho: [
      ...['Linha', 'Nome', 'CPF ou CNPJ', 'Valor (R$)', 'Devolvido (R$)', 'Transferido para', 'Situação'],
      ...[`Paga em ${horario}`, 'Identificador do Pix', 'Descrição', 'Referência', 'Comprovante', 'Paga de novo em'],
    ],
    async *paginas(cursor) {
      const lote = await lerLote(storage, id)
      for (let n = cursor === undefined ? 1 : Number(cursor) + 1; n <= lote.blocos; n++) {
        const lidas = await estadoDasLinhas(storage, lote, await linhasDoBloco(storage, lote, n))
        const linhas = lidas.map(({ linha: l, transferencia: t, estado, reenviadaEm }) => [
          ...[l.linha, l.nome, formatarDocumento(l.documento), { centavos: l.valor }],
          ...[{ centavos: t ? devolvidoDe(t) : 0 }, l.para],
          situacoesDeProcessamento[colunasTransferencia[estado].numero],
          ...[quando(t?.pagaEm ?? null), t?.e2eid ?? '', l.descricao ?? '', l.referencia ?? ''],
          ...[classeDaLinha(estado) === 'paga' ? l.id : '', reenviadaEm ?? ''],
        ])
        yield { linhas, cursor: n < lote.blocos ? String(n) : null }
      }
    },
  }
}

/** What the file is called: by its month, or by the day on which it was asked for. */
export const nomeDoArquivo = ({ tipo, lista, formato, criadoEm, filtros }: Exportacao): string =>
  `${lista ? equipeExportacoes[`exportacao.${lista}`] : relatorios[`exportacoes.${tipo === 'equipe' ? 'checkouts' : tipo}`]}`
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .replaceAll(' ', '-')
    .toLowerCase()
    .concat(`-${mesDoArquivo({ tipo, filtros }) ?? criadoEm.slice(0, 10)}.${formato}`)
