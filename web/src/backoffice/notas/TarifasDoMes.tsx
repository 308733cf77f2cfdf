import { Box, Table } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { listarNotasFiscais } from '../../../../shared/contract/notasFiscais.ts'
import { Secao } from '../../ui/Secao.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'

/** What a month earned by service, and of which of it no note is issued. */
export function TarifasDoMes({ tarifas }: { tarifas: Received<typeof listarNotasFiscais>['tarifas'] }) {
  return (
    <Box mt="6">
      <Secao id="tarifas" titulo={dizer('notas.tarifas')}>
        <Table.Root size="sm">
          <Table.Header>
            <Table.Row bg="transparent">
              <Table.ColumnHeader>{dizer('notas.tarifas.servico')}</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end">{dizer('notas.tarifas.valor')}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {tarifas.map(t => (
              <Table.Row key={t.servico} bg="transparent">
                <Table.ColumnHeader scope="row" fontWeight="normal" color="ink">
                  {dizer(`indicadores.servico.${t.servico}`)}
                  <Box as="span" display="block" color="ink-2" fontSize="sm">
                    {dizer(t.comNota ? 'notas.tarifas.comNota' : 'notas.tarifas.semNota')}
                  </Box>
                </Table.ColumnHeader>
                <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums">
                  {emReais(t.valor)}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Secao>
    </Box>
  )
}
