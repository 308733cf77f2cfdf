import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { listarTerminaisPos } from '../../../../shared/contract/contratosPos.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { SituacaoDoTerminal } from '../../../../shared/domain/estados/terminalPos.ts'
import { posPorPagina } from '../../../../shared/domain/pos.ts'
import { useLista } from '../../api/useLista.ts'
import { avisar } from '../../ui/avisos.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { ListaSimples } from '../../ui/ListaSimples.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { dizer } from '../textos.ts'
import { type ContratoDeTerminais, nomeDoModelo } from './ContratoPos.tsx'
import { FolhaDoTerminal } from './FolhaDoTerminal.tsx'
import { FormularioDoTerminal } from './FormularioDoTerminal.tsx'

export type Terminal = Received<typeof listarTerminaisPos>['itens'][number]
const tons: Record<SituacaoDoTerminal, TomDaSituacao> = {
  ...{ pedido: 'atencao', enviado: 'nota', ativo: 'bom', trocado: 'parado', devolvido: 'parado', perdido: 'ruim' },
}
export const SituacaoDaMaquina = ({ situacao }: { situacao: SituacaoDoTerminal }) => (
  <Situacao tom={tons[situacao]}>{dizer(`terminal.situacao.${situacao}`)}</Situacao>
)
/** What it is called on its row: the shop's own name, or its model. */
export const nomeDoTerminal = (t: Terminal): string => t.apelido ?? nomeDoModelo(t.modelo)

interface Props {
  contrato: ContratoDeTerminais
  escreve: boolean
  aoMudar: () => void
}
/** The terminals of a contract, newest first; a row opens one. */
export function Terminais({ contrato: c, escreve, aoMudar }: Props) {
  const lista = useLista('listarTerminaisPos', { contrato: c.id }, { porPagina: posPorPagina })
  const [pedindo, setPedindo] = useState(false)
  const [qual, setQual] = useState<string>()
  const mudou = () => {
    lista.recarregar()
    aoMudar()
  }
  const pedido = () => {
    avisar(dizer('terminal.pedido'))
    setPedindo(false)
    mudou()
  }
  return (
    <Box mt="6">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="2">
        <Heading as="h3" fontSize="md" fontWeight="bold">
          {dizer('terminal.lista')}
        </Heading>
        {escreve && c.vigente && (
          <Button variant="outline" onClick={() => setPedindo(true)}>
            {dizer('terminal.pedir')}
          </Button>
        )}
      </Flex>
      <ListaSimples
        lista={lista}
        rotulo={dizer('terminal.lista')}
        vazio={<Text color="ink-2">{dizer('terminal.nenhum')}</Text>}
        linha={t => (
          <chakra.li key={t.id} borderBottomWidth="1px" borderColor="line" _last={{ border: 'none' }}>
            <LinhaDoTerminal t={t} aoAbrir={() => setQual(t.id)} />
          </chakra.li>
        )}
      />
      <Folha aberta={pedindo} aoFechar={() => setPedindo(false)} titulo={dizer('terminal.pedirTitulo')}>
        <FormularioDoTerminal contrato={c} aoGravar={pedido} />
      </Folha>
      <FolhaDoTerminal
        terminal={lista.itens.find(t => t.id === qual)}
        contrato={c}
        escreve={escreve}
        aoFechar={() => setQual(undefined)}
        aoMudar={mudou}
      />
    </Box>
  )
}

function LinhaDoTerminal({ t, aoAbrir }: { t: Terminal; aoAbrir: () => void }) {
  const onde = [t.serial ?? dizer('terminal.semSerial'), t.apelido && nomeDoModelo(t.modelo), t.local]
  return (
    <chakra.button
      type="button"
      w="full"
      textAlign="start"
      minH="11"
      py="3"
      aria-label={dizer('terminal.abrir', { nome: nomeDoTerminal(t) })}
      onClick={aoAbrir}
    >
      <Flex justify="space-between" gap="3" wrap="wrap">
        <chakra.span fontWeight="semibold">{nomeDoTerminal(t)}</chakra.span>
        <SituacaoDaMaquina situacao={t.situacao} />
      </Flex>
      <Text color="ink-2" fontSize="sm" overflowWrap="anywhere">
        {onde.filter(Boolean).join(' · ')}
      </Text>
    </chakra.button>
  )
}
