import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { listarContratosPos } from '../../../../shared/contract/contratosPos.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { useAction } from '../../api/useAction.ts'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Superficie } from '../../ui/Pagina.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { FormularioDoContratoPos } from './FormularioDoContratoPos.tsx'
import { Terminais } from './Terminais.tsx'

export type ContratoDeTerminais = Received<typeof listarContratosPos>['itens'][number]
export const nomeDoModelo = ({ nome, fabricante }: ContratoDeTerminais['itens'][number]['modelo']): string =>
  `${fabricante.nome} ${nome}`

interface Props {
  contrato: ContratoDeTerminais
  escreve: boolean
  aoMudar: () => void
}
/** A contract on its card: its term, what it has place for, and its terminals. */
export function ContratoPos({ contrato: c, escreve, aoMudar }: Props) {
  const dias = { inicio: formatarData(c.inicio), fim: c.fim ? formatarData(c.fim) : '' }
  return (
    <Superficie>
      <Box as="section" aria-label={dizer('pos.desde', dias)} p={{ base: '5', md: '6' }}>
        <Flex justify="space-between" gap="3" wrap="wrap">
          <Heading as="h2" fontSize="lg" fontWeight="bold">
            {dizer(c.fim ? 'pos.deAte' : 'pos.desde', dias)}
          </Heading>
          <Situacao tom={c.vigente ? 'bom' : 'parado'}>
            {dizer(c.vigente ? 'pos.vigente' : 'pos.foraDaVigencia')}
          </Situacao>
        </Flex>
        <Text color="ink-2" fontSize="sm" mt="1">
          {dizer('pos.aluguel', { valor: emReais(c.aluguel), total: emReais(c.aluguelTotal) })}
        </Text>
        <chakra.ul listStyleType="none" mt="4">
          {c.itens.map(i => (
            <chakra.li key={i.id} py="2" borderBottomWidth="1px" borderColor="line" _last={{ border: 'none' }}>
              <Flex justify="space-between" columnGap="3" wrap="wrap">
                <chakra.span fontWeight="semibold">{nomeDoModelo(i.modelo)}</chakra.span>
                <chakra.span color="ink-2" fontVariantNumeric="tabular-nums">
                  {[
                    dizer('pos.item', { quantos: i.terminais, quantidade: i.quantidade }),
                    i.valor ? dizer('pos.itemPorMes', { valor: emReais(i.valor) }) : dizer('pos.semAluguel'),
                  ].join(' · ')}
                </chakra.span>
              </Flex>
            </chakra.li>
          ))}
        </chakra.ul>
        <Terminais contrato={c} escreve={escreve} aoMudar={aoMudar} />
        {escreve && <AcoesDoContrato contrato={c} aoMudar={aoMudar} />}
      </Box>
    </Superficie>
  )
}

function AcoesDoContrato({ contrato: c, aoMudar }: Omit<Props, 'escreve'>) {
  const { executar, enviando, erro, limparErro } = useAction('excluirContratoPos')
  const [aberta, setAberta] = useState<'alterar' | 'excluir'>()
  const fechar = () => {
    limparErro()
    setAberta(undefined)
  }
  const terminado = (dito: string) => {
    avisar(dito)
    fechar()
    aoMudar()
  }
  const excluir = async () => {
    if ((await executar({ query: { id: c.id } })).ok) terminado(dizer('pos.excluido'))
  }
  return (
    <Flex gap="3" wrap="wrap" mt="6">
      <Button variant="outline" onClick={() => setAberta('alterar')}>
        {dizer('pos.alterar')}
      </Button>
      <Button variant="ghost" colorPalette="red" onClick={() => setAberta('excluir')}>
        {dizer('pos.excluir')}
      </Button>
      <Folha aberta={aberta === 'alterar'} aoFechar={fechar} titulo={dizer('pos.alterar')} largura="40rem">
        <FormularioDoContratoPos cliente={c.cliente} atual={c} aoGravar={() => terminado(dizer('pos.gravado'))} />
      </Folha>
      <Confirmacao
        aberto={aberta === 'excluir'}
        titulo={dizer('pos.excluir.pergunta')}
        texto={dizer('pos.excluir.texto')}
        confirmar={dizer(enviando ? 'caso.enviando' : 'pos.excluir')}
        cancelar={dizer('caso.voltar')}
        perigo
        enviando={enviando}
        erro={palavrasDo(erro)}
        aoConfirmar={() => void excluir()}
        aoCancelar={fechar}
      />
    </Flex>
  )
}
