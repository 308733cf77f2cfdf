import { Box, Text } from '@chakra-ui/react'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { origemDoCarrinho } from '../../../../shared/domain/origemDoPagamento.ts'
import type { ItemDe, RespostaDe } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import { Fala } from '../../ui/Fala.tsx'

interface Lida {
  primeira: RespostaDe<'listarCheckouts'> | undefined
  itens: readonly ItemDe<'listarCheckouts'>[]
  temMais: boolean
}

/**
 * What was paid of the list, and given back of that; what nobody paid is in no sum. Of the whole filter where the server
 * counts it or every row was read; else it says of how many rows it is. A period here is of the days on which payments
 * were begun, which the pages that count by the day paid need not agree with: where one is chosen that is said.
 */
export function TotalPago({ lista, porPeriodo }: { lista: Lida; porPeriodo: boolean }) {
  const { t, idioma } = useTextos()
  // what paid slips is no sale of the company's, as the server counts it
  const daCasa = lista.itens.filter(c => c.origemPagamento !== origemDoCarrinho)
  const pagos = daCasa.filter(c => c.pagoEm !== null)
  const somar = (de: (c: (typeof pagos)[number]) => number) => pagos.reduce((s, c) => s + (deReais(de(c)) ?? 0), 0)
  const doServidor = lista.primeira?.total
  const { quantidade, valor, devolvido } = doServidor
    ? {
        quantidade: doServidor.quantidade,
        valor: deReais(doServidor.valor) ?? 0,
        devolvido: deReais(doServidor.devolvido) ?? 0,
      }
    : { quantidade: pagos.length, valor: somar(c => c.valor), devolvido: somar(c => c.estornado) }
  const inteiro = doServidor || !lista.temMais
  const todas = doServidor?.linhas
  const frase = quantidade
    ? t('relatorios.totalPago', { n: quantidade, valor: formatarReais(valor, idioma) })
    : t('relatorios.nadaPago')
  return (
    <Box mb="3" fontSize="sm">
      <Text fontWeight="semibold" aria-live="polite">
        <Fala>
          {todas !== undefined && todas !== quantidade && `${t('relatorios.naLista', { n: todas })} · `}
          {inteiro ? frase : t('relatorios.somaDosLidos', { n: lista.itens.length, frase })}
          {devolvido > 0 && ` · ${t('relatorios.devolvidos', { valor: formatarReais(devolvido, idioma) })}`}
        </Fala>
      </Text>
      {porPeriodo && <Text color="ink-2">{t('relatorios.peloInicio')}</Text>}
      {daCasa.length < lista.itens.length && <Text color="ink-2">{t('relatorios.foraDaSoma')}</Text>}
    </Box>
  )
}
