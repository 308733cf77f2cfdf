import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { caminhos } from '../../app/caminhos.ts'
import { Link } from '../../app/router.ts'
import { ParteDaFolha } from '../../ui/Detalhe.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { dizer } from '../textos.ts'
import type { Representante } from './FolhaDoRepresentante.tsx'
import { RepresentanteDoCliente } from './RepresentanteDoCliente.tsx'

/** Pure: since when, or from when until when. */
export const periodo = ({ de, ate }: { de: string; ate: string | null }): string =>
  ate === null
    ? dizer('representante.desde', { de: formatarData(de) })
    : dizer('representante.deAte', { de: formatarData(de), ate: formatarData(ate) })

/** The clients that a representative brought, each with a way to give it to another. */
export function ClientesDoRepresentante({
  representante: r,
  aoMudar,
}: {
  representante: Representante
  aoMudar: () => void
}) {
  const [cliente, setCliente] = useState<{ id: string; nome: string }>()
  const mudou = () => {
    setCliente(undefined)
    aoMudar()
  }
  return (
    <ParteDaFolha titulo={dizer('representante.clientes')}>
      {r.clientes.length === 0 && (
        <Text color="ink-2" fontSize="sm">
          {dizer('representante.semClientes')}
        </Text>
      )}
      <chakra.ul listStyleType="none">
        {r.clientes.map(c => (
          <Flex as="li" key={`${c.id} ${c.de}`} justify="space-between" align="center" gap="3" py="1" fontSize="sm">
            <span>
              {c.nome} ·{' '}
              <Text as="span" color="ink-2">
                {periodo(c)}
              </Text>
            </span>
            {c.ate === null && (
              <Button
                variant="ghost"
                size="sm"
                minH="11"
                aria-label={dizer('representante.mudarCliente', { cliente: c.nome })}
                onClick={() => setCliente(c)}
              >
                {dizer('representante.mudar')}
              </Button>
            )}
          </Flex>
        ))}
      </chakra.ul>
      {r.clientes.length > 0 && (
        <Text fontSize="sm" mt="2" css={{ '& > a': { textDecoration: 'underline' } }}>
          <Link to={`${caminhos.equipe('clientes')}?representante=${r.id}`}>{dizer('representante.naLista')}</Link>
        </Text>
      )}
      {r.clientesParcial && (
        <Text color="ink-2" fontSize="sm">
          {dizer('representante.clientesParcial')}
        </Text>
      )}
      <Dialogo aberto={!!cliente} aoFechar={() => setCliente(undefined)} titulo={cliente?.nome ?? ''}>
        {cliente && <RepresentanteDoCliente empresaId={cliente.id} aoMudar={mudou} />}
      </Dialogo>
    </ParteDaFolha>
  )
}
