import { Box, chakra, Text } from '@chakra-ui/react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import type { RespostaDe } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import { DeSaida } from '../../ui/Lista.tsx'
import { mesSaoPaulo } from '../../ui/meses.ts'
import { Valor } from '../../ui/Valor.tsx'

const partes = ['saldoInicial', 'entradas', 'saidas', 'saldoFinal'] as const

/** What a month of the statement came to, of all its entries and not of those shown: it began, came in, went out, ended. */
export function ResumoDoMes({
  de,
  mes,
  sai,
}: {
  de: RespostaDe<'listarExtratoCarteira'> | undefined
  mes: string
  sai: boolean
}) {
  const { t } = useTextos()
  if (!de) return null
  // of the month that is running nothing is final yet
  const emCurso = mes === mesSaoPaulo(Date.now())
  const { resumo } = de
  if (!resumo)
    return (
      <Text color="ink-2" fontSize="sm" mb="3">
        {t('saldo.mesSemSomas')}
      </Text>
    )
  return (
    <DeSaida sai={sai}>
      <Box containerType="inline-size">
        <chakra.dl
          aria-label={t('saldo.mesInteiro')}
          display="grid"
          // four in a row, or two: three would leave the last alone
          gridTemplateColumns="repeat(auto-fit, minmax(min(100%, max(9.5rem, 34%)), 1fr))"
          css={{ '@container (min-width: 44rem)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } }}
          columnGap="6"
          rowGap="2"
          mb="4"
          fontSize="sm"
        >
          {partes.map(parte => (
            <div key={parte}>
              <chakra.dt color="ink-2">
                {t(parte === 'saldoFinal' && emCurso ? 'saldo.mes.saldoAgora' : `saldo.mes.${parte}`)}
              </chakra.dt>
              <chakra.dd fontWeight="bold" fontVariantNumeric="tabular-nums" fontSize="md">
                <Valor centavos={(deReais(resumo[parte]) ?? 0) * (parte === 'saidas' ? -1 : 1) || 0} />
              </chakra.dd>
            </div>
          ))}
        </chakra.dl>
      </Box>
    </DeSaida>
  )
}
