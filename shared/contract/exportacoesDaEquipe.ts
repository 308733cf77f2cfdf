import * as z from 'zod'
import { unidades } from '../domain/agenda.ts'
import { situacoesDaOferta } from '../domain/antecipacao.ts'
import { situacoesDoInteresse } from '../domain/estados/interesse.ts'
import { situacoesDoPagamentoDeBoleto } from '../domain/estados/pagamentoDeBoleto.ts'
import { listasExportaveis } from '../domain/listasExportaveis.ts'
import { filtrosDeClientes } from './clientesDaEquipe.ts'
import { filtrosDasContas } from './dadosDasContas.ts'
import { EtapaDoCarrinho } from './dadosDoCarrinho.ts'
import { endpoint, sessao } from './endpoint.ts'
import { ChaveReutilizada, ExportacaoNaoEncontrada, MuitasExportacoes } from './erros.ts'
import { filtrosDeLinks } from './links.ts'
import { daEmpresa } from './pagamentosDaEquipe.ts'
import { Exportacao, FiltrosDeCheckouts, Formato } from './relatorios.ts'
import { filtrosDosSaques } from './saldoDaEquipe.ts'
import { Id21, sensivel } from './tipos.ts'

/**
 * Lists of the staff's as files (decision 0101): the job of the company's exports (decision 0032), with a list's own filters.
 * A file is of the person who asked for it, and of no other person's.
 */

const Dia = z.iso.date()
const comuns = { empresa: daEmpresa, periodoInicio: Dia.optional(), periodoFim: Dia.optional() }
const pedidoDe = <const L extends string, F extends z.ZodRawShape>(lista: L, filtros: F) =>
  z.strictObject({ lista: z.literal(lista), formato: Formato.optional(), filtros: z.strictObject(filtros) })

const ExportacaoDaEquipe = Exportacao.omit({ tipo: true }).extend({ lista: z.enum(listasExportaveis) })

export const exportarListaDaEquipe = endpoint({
  operation: 'exportarListaDaEquipe',
  /** What of it is revenue asks for G09 besides: `grupoDaExportacao` in `direitos.ts`. */
  access: sessao('G16', 'ler'),
  summary:
    'Starts writing one of the staff’s lists to a file, with the filters of the list and no paging; answers the job.',
  impacto: 'A equipe não consegue exportar as listas do back office.',
  body: z.discriminatedUnion('lista', [
    pedidoDe('checkouts', { empresa: daEmpresa, ...FiltrosDeCheckouts }),
    pedidoDe('links', { empresa: daEmpresa, ...filtrosDeLinks }),
    pedidoDe('carrinhos', { ...comuns, situacao: z.coerce.number().pipe(EtapaDoCarrinho).optional() }),
    pedidoDe('boletosDoSaldo', {
      ...comuns,
      situacao: z.enum(situacoesDoPagamentoDeBoleto as [string, ...string[]]).optional(),
    }),
    pedidoDe('recebiveis', {
      ...comuns,
      situacao: z.enum(['agendado', 'liquidado']).optional(),
      arranjo: z.enum(unidades).optional(),
    }),
    pedidoDe('antecipacoes', { ...comuns, situacao: z.enum(situacoesDaOferta).optional() }),
    pedidoDe('saques', {}),
    pedidoDe('saquesDecididos', filtrosDosSaques),
    pedidoDe('contasAPagar', filtrosDasContas),
    pedidoDe('contasAReceber', filtrosDasContas),
    pedidoDe('clientes', filtrosDeClientes),
    pedidoDe('interessados', { situacao: z.enum(situacoesDoInteresse).optional() }),
    pedidoDe('servicos', { periodoInicio: Dia.optional(), periodoFim: Dia.optional() }),
  ]),
  idempotente: true,
  fazArquivo: true,
  response: ExportacaoDaEquipe,
  errors: [MuitasExportacoes, ChaveReutilizada],
})

export const listarExportacoesDaEquipe = endpoint({
  operation: 'listarExportacoesDaEquipe',
  access: sessao('G16', 'ler'),
  summary: 'The files of the last week that this person asked for, newest first, each with its progress.',
  impacto: 'A equipe não vê as exportações que pediu.',
  response: z.object({ itens: z.array(ExportacaoDaEquipe) }),
  errors: [],
})

export const obterExportacaoDaEquipe = endpoint({
  operation: 'obterExportacaoDaEquipe',
  access: sessao('G16', 'ler'),
  summary: 'One of this person’s files: its progress, and once it is ready an address that works for five minutes.',
  impacto: 'A equipe não consegue baixar as exportações que pediu.',
  params: { id: Id21 },
  response: ExportacaoDaEquipe.extend({ url: z.string().nullable().meta(sensivel) }),
  errors: [ExportacaoNaoEncontrada],
})
