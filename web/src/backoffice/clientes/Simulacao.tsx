import { Box, Text } from '@chakra-ui/react'
import type { simularContrato } from '../../../../shared/contract/contratoDaEmpresa.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { escritorDeMeses } from '../../ui/meses.ts'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'

const mesDe = escritorDeMeses('pt-BR')

/** What other fees would have taken of the last whole month, beside what was taken. */
export function Simulacao({ simulado: s }: { simulado: Received<typeof simularContrato> | undefined }) {
  const valor = s && emReais(Math.abs(s.diferenca))
  return (
    <Box aria-live="polite">
      <Fala>
        {s && (
          <Aviso tom="nota">
            <Text fontWeight="bold">
              {s.diferenca === 0
                ? dizer('contrato.igual')
                : dizer(s.diferenca > 0 ? 'contrato.mais' : 'contrato.menos', { valor: valor ?? '' })}
            </Text>
            <Text>
              {dizer('contrato.simulado', {
                ...{
                  mes: mesDe(s.mes).toLowerCase(),
                  hoje: emReais(s.hoje.total),
                  simulado: emReais(s.proposto.total),
                },
              })}
            </Text>
            {s.incerto && (
              <Text>
                {dizer('contrato.incerto', {
                  ...{ valor: emReais(s.incerto.semParcelas), hoje: emReais(s.incerto.hoje) },
                  proposto: emReais(s.incerto.proposto),
                })}
              </Text>
            )}
            {s.guardado.hoje.valor + s.guardado.proposto.valor > 0 && (
              <Text>
                {dizer('contrato.guardaria', {
                  ...{ simulado: emReais(s.guardado.proposto.valor), n: s.guardado.proposto.dias },
                  hoje: emReais(s.guardado.hoje.valor),
                })}
              </Text>
            )}
          </Aviso>
        )}
      </Fala>
    </Box>
  )
}
