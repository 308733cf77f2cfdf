import { formatarCnpj } from '../../../../shared/domain/documento.ts'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { equipeConformidade } from '../../../../shared/textos/pt-BR/equipeConformidade.ts'
import { equipeFinancas } from '../../../../shared/textos/pt-BR/equipeFinancas.ts'
import { equipeIndicadores } from '../../../../shared/textos/pt-BR/equipeIndicadores.ts'
import { equipeInteressados } from '../../../../shared/textos/pt-BR/equipeInteressados.ts'
import { equipeLivros } from '../../../../shared/textos/pt-BR/equipeLivros.ts'
import { lerClientes } from '../../../areas/contratos/regras/lerClientes.ts'
import { lerInteressados } from '../../../areas/contratos/regras/lerInteressados.ts'
import { lerServicosFinanceiros } from '../../../areas/relatorios/regras/lerServicosFinanceiros.ts'
import { dia, type Fonte, horario, relogio } from '../../../areas/relatorios/regras/pecasDoArquivo.ts'
import { comCursor, daLista, type Leitura, reais } from './daLista.ts'

/** Clients, leads, and what the provider charges for, as files. */

/** Two keys of each client are read in one batch: fewer a page. */
const clientesPorPagina = 50

export function fonteDosClientes({ storage, filtros, agora }: Leitura): Fonte {
  const desde = relogio()
  return daLista(
    [
      ...['Código', 'Nome', 'CNPJ', 'Endereço na plataforma', 'Situação', 'Risco', 'Recebido no mês (R$)'],
      `Cliente desde ${horario}`,
    ],
    cursor => lerClientes(storage, { ...(filtros as object), ...comCursor(cursor, clientesPorPagina) }, agora),
    c => [
      ...[c.id, c.nome, formatarCnpj(c.cnpj), c.slug, c.situacaoLabel],
      ...[c.risco ? equipeConformidade[`risco.classe.${c.risco}`] : '', reais(c.volumeDoMes), desde(c.criadoEm)],
    ],
  )
}

export function fonteDosInteressados({ storage, filtros }: Leitura): Fonte {
  const em = relogio()
  return daLista(
    [
      ...['Nome', 'Empresa', 'E-mail', 'Celular', 'Mensagem', 'Situação', 'Vezes que pediu', `Pediu em ${horario}`],
      ...['Quem acompanha', 'Anotação', 'Cliente'],
    ],
    cursor => lerInteressados(storage, { ...(filtros as object), ...comCursor(cursor) }),
    i => [
      ...[i.nome, i.empresa, i.email, formatarTelefone(i.celular), i.mensagem],
      ...[equipeInteressados[`interessados.situacao.${i.situacao}`], i.vezes, em(i.em), i.dono ?? '', i.nota],
      i.empresaId ?? '',
    ],
  )
}

/** What each service earned in the period, and what came for accounts that companies are sent. */
export function fonteDosServicos({ storage, filtros, agora }: Leitura): Fonte {
  return daLista(
    ['Serviço', 'Como cobramos', 'De', 'Até', 'Receita (R$)', 'Receita do período anterior (R$)'],
    async () => {
      const { periodoInicio, periodoFim, itens, contas } = await lerServicosFinanceiros(storage, filtros, agora)
      const nomeados = [
        ...itens.map(s => ({
          ...s,
          nome: equipeIndicadores[`indicadores.servico.${s.servico}`],
          como: equipeFinancas[`servicos.como.${s.servico}`],
        })),
        ...contas.map(s => ({
          ...s,
          nome: equipeLivros[`conta.servico.${s.servico}`],
          como: equipeFinancas['servicos.porConta'],
        })),
      ]
      return { itens: nomeados.map(s => ({ ...s, periodoInicio, periodoFim })), cursor: null }
    },
    s => [s.nome, s.como, dia(s.periodoInicio), dia(s.periodoFim), reais(s.valor), reais(s.anterior)],
  )
}
