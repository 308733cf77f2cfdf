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

/** Compares what one line is about, with all that the files that count say of it. `viva`: its own file counts still. */
export async function casarLinha(c: Contexto, l: LinhaDaAdquirente, viva: boolean): Promise<void> {
  const venda = await acharVenda(c.storage, l)
  if (venda && chavesDaVenda(venda).includes(chaveDaLinha(l) ?? '')) {
    await casarVenda(c, venda)
    return
  }
  const chave = chaveDaLinha(l)
  await redecide(async () => {
    const linhas = chave === undefined ? (viva ? [l] : []) : await linhasDas(c, [chave])
    const achados = casar([], linhas, c.prazos)
    const unidade = chave ?? `L#${l.arquivoId}#${l.numero}`
    await guardarAchados(c, { unidade, completa: true, pagas: 0 }, achados)
  })
}

/** Compares one sale of ours with all that the files that count say of it; what was found of it before we knew it is over. */
export async function casarVenda(c: Contexto, venda: VendaDoDiario): Promise<Achado[]> {
  const chaves = chavesDaVenda(venda)
  return redecide(async () => {
    const linhas = await linhasDas(c, chaves)
    const achados = casar([venda], linhas, c.prazos)
    const parcelas = Array.from({ length: venda.parcelas }, (_, n) => n + 1)
    const vendidas = linhas.filter(l => l.especie === 'venda')
    const paga = (n: number) => vendidas.some(l => l.parcela === n && l.opcao === '04')
    const proxima = parcelas.find(n => !paga(n))
    const unidade = {
      ...{ unidade: venda.de, pedido: venda.pedido, dia: venda.captura },
      completa: parcelas.every(n => vendidas.some(l => l.parcela === n)),
      pagas: parcelas.filter(paga).length,
      ...(proxima !== undefined && { olhar: quandoOlhar(c, diaDaParcela(venda.captura, proxima)) }),
    }
    for (const chave of chaves)
      if (await VendaConferida.get(c.storage, chave))
        await guardarAchados(c, { unidade: chave, completa: true, pagas: 0 }, [])
    await guardarAchados(c, unidade, achados)
    return achados
  })
}

/** The day on which an instalment is missed that is not paid; once that has passed it is looked at again each day. */
function quandoOlhar({ prazos: { hoje } }: Contexto, vence: Data): Data {
  const falta = somarDias(somarDiasUteis(vence, DIAS_ATE_FALTAR), 1)
  return falta > hoje ? falta : somarDias(hoje, 1)
}
