import { Box, chakra } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { listarNotasFiscais } from '../../../../shared/contract/notasFiscais.ts'
import { Dado } from '../../ui/Detalhe.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'

/** What a month earned by service, and of which of it no note is issued. */
export function TarifasDoMes({ tarifas }: { tarifas: Received<typeof listarNotasFiscais>['tarifas'] }) {
  return (
    <Box mt="6" maxW="40rem">
      <Secao id="tarifas" titulo={dizer('notas.tarifas')}>
        {tarifas.map(t => (
          <Dado key={t.servico} nome={dizer(`indicadores.servico.${t.servico}`)}>
            {emReais(t.valor)}
            <chakra.span display="block" color="ink-2" fontSize="sm">
              {dizer(t.comNota ? 'notas.tarifas.comNota' : 'notas.tarifas.semNota')}
            </chakra.span>
          </Dado>
        ))}
      </Secao>
    </Box>
  )
}
