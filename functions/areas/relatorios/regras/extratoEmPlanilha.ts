import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { tipoDaLinha } from '../../../../shared/domain/saque.ts'
import { saldo } from '../../../../shared/textos/pt-BR/painelSaldo.ts'
import type { Exportacao } from '../../../platform/storage/Exportacao.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { Assunto } from '../../saldo/regras/assuntosDoExtrato.ts'
import type { Celula } from './formatos.ts'
import { type LinhaComSaldo, type MesAteAqui, mesComSaldos } from './mesComSaldos.ts'
import { type Fonte, horario, relogio } from './pecasDoArquivo.ts'

/**
 * A month of the statement as a spreadsheet: the balance that it began with, each entry with the balance after it, then
 * what came in, what went out and the balance that it ended with. No code of ours is written (decision 0106): who wants to
 * tell entries apart by machine takes the OFX, which has an id for each.
 */
export function doExtratoEmPlanilha(storage: Storage, e: Exportacao): Fonte {
  const quando = relogio()
  return {
    cabecalho: [
      ...[`Quando ${horario}`, 'Movimento', 'Valor (R$)', 'Saldo (R$)', 'Motivo'],
      ...['De ou para', 'Link', 'Bruto (R$)', 'Taxa (R$)', 'Parte dos recebedores (R$)'],
      'Separado para tributos (R$)',
    ],
    async *paginas(cursor) {
      let primeira = cursor === undefined
      for await (const pagina of mesComSaldos(storage, e, cursor)) {
        const linhas = pagina.linhas.map(l => celulasDe(l, quando))
        if (primeira) linhas.unshift(resumo('Saldo anterior', null, pagina.ate.saldoInicial))
        if (pagina.cursor === null) linhas.push(...totais(pagina.ate))
        primeira = false
        yield { linhas, cursor: pagina.cursor }
      }
    },
  }
}

const celulasDe = ({ linha: l, assunto, saldo: depois }: LinhaComSaldo, quando: (iso: string) => string): Celula[] => [
  quando(l.ocorridoEm),
  String(saldo[`saldo.tipo.${tipoDaLinha(l)}`]),
  { centavos: l.valor },
  quantia(depois),
  l.motivo ?? '',
  ...colunasDoAssunto(assunto),
]

const quantia = (valor: Centavos | null): Celula => (valor === null ? '' : { centavos: valor })
const soma = (valor: Centavos | null): Celula => (valor === null ? '' : { centavos: valor, soma: true })
const resumo = (nome: string, valor: Centavos | null, depois: Centavos | null): Celula[] => [
  ...['', nome, soma(valor), soma(depois)],
  ...Array.from({ length: 7 }, () => ''),
]
const totais = ({ entradas, saidas, saldoFinal }: MesAteAqui): Celula[][] => [
  resumo('Entradas do mês', entradas, null),
  resumo('Saídas do mês', 0 - saidas, null),
  resumo('Saldo final', null, saldoFinal),
]

const colunasDoAssunto = ({ contraparte, link, bruto, taxa, recebedores, tributos }: Assunto): Celula[] => [
  ...[contraparte, link?.nome ?? ''],
  ...[quantia(bruto), quantia(taxa), quantia(recebedores), quantia(tributos)],
]
