import { diaDaParcela } from '../../../../../shared/domain/agenda.ts'
import { type Data, somarDias } from '../../../../../shared/domain/calendario.ts'
import {
  casar,
  chavesDaVenda,
  DIAS_ATE_FALTAR,
  type VendaDoDiario,
} from '../../../../../shared/domain/conciliacao/casar.ts'
import type { Achado } from '../../../../../shared/domain/conciliacao/divergencia.ts'
import { chaveDaLinha, type LinhaDaAdquirente } from '../../../../../shared/domain/conciliacao/linhaDaAdquirente.ts'
import { somarDiasUteis } from '../../../../../shared/domain/diasUteis.ts'
import { VendaConferida } from '../../../../platform/storage/Divergencia.ts'
import { redecide } from '../../../../platform/storage/port.ts'
import { acharVenda } from './acharVenda.ts'
import { guardarAchados } from './guardarAchados.ts'
import { type Contexto, linhasDas } from './lerContexto.ts'

/**
 * Compares what these lines of one file are about, with all that the files that count say of it; they are about one thing.
 * `viva`: their file counts still. They are looked at beside what the index has of it, which may not have them yet.
 */
export async function casarLinhas(c: Contexto, delas: readonly LinhaDaAdquirente[], viva: boolean): Promise<void> {
  const [l] = delas
  if (!l) return
  const chave = chaveDaLinha(l)
  const vivas = viva ? delas : []
  const venda = await acharVenda(c.storage, l)
  if (venda && chavesDaVenda(venda).includes(chave ?? '')) {
    await casarVenda(c, venda, vivas)
    return
  }
  await redecide(async () => {
    const linhas = juntas(chave === undefined ? [] : await linhasDas(c, [chave]), vivas)
    const achados = casar([], linhas, c.prazos)
    const unidade = chave ?? `L#${l.arquivoId}#${l.numero}`
    await guardarAchados(c, { unidade, completa: true, pagas: 0 }, achados)
  })
}

/** Each line once. */
const juntas = (doIndice: readonly LinhaDaAdquirente[], vivas: readonly LinhaDaAdquirente[]): LinhaDaAdquirente[] => [
  ...new Map([...doIndice, ...vivas].map(l => [`${l.arquivoId}#${l.numero}`, l])).values(),
]

/** Compares one sale of ours with all that the files that count say of it; what was found of it before we knew it is over. */
export async function casarVenda(
  c: Contexto,
  venda: VendaDoDiario,
  vivas: readonly LinhaDaAdquirente[] = [],
): Promise<Achado[]> {
  const chaves = chavesDaVenda(venda)
  return redecide(async () => {
    const linhas = juntas(await linhasDas(c, chaves), vivas)
    const achados = casar([venda], linhas, c.prazos)
    const parcelas = Array.from({ length: venda.parcelas }, (_, n) => n + 1)
    const vendidas = linhas.filter(l => l.especie === 'venda')
    const paga = (n: number) => vendidas.some(l => l.parcela === n && l.opcao === '04')
    const olhar = quandoOlhar(
      c,
      parcelas.filter(n => !paga(n)).map(n => diaDaParcela(venda.captura, n)),
    )
    const unidade = {
      ...{ unidade: venda.de, pedido: venda.pedido, dia: venda.captura },
      completa: parcelas.every(n => vendidas.some(l => l.parcela === n)),
      pagas: parcelas.filter(paga).length,
      ...(olhar !== undefined && { olhar }),
    }
    for (const chave of chaves)
      if (await VendaConferida.get(c.storage, chave))
        await guardarAchados(c, { unidade: chave, completa: true, pagas: 0 }, [])
    await guardarAchados(c, unidade, achados)
    return achados
  })
}

/**
 * The first day to come on which an instalment is missed that is not paid. What is overdue today was found by this very
 * comparison, and is compared again by the file that brings it.
 */
function quandoOlhar({ prazos: { hoje } }: Contexto, vencimentos: readonly Data[]): Data | undefined {
  return vencimentos
    .map(vence => somarDias(somarDiasUteis(vence, DIAS_ATE_FALTAR), 1))
    .filter(falta => falta > hoje)
    .sort()[0]
}
