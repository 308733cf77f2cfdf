import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import type { ItemDe } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { nomeDoCheckout, tomDoCheckout } from '../links/tipos.ts'
import { Forma } from '../relatorios/colunas.tsx'

type Linha = ItemDe<'listarCheckouts'>

/** A cart of slips paid by card, out of its row: what was charged, whose it is not, and the page of its order. */
export function FolhaDoPedidoDeBoletos({ c, aoFechar }: { c: Linha | undefined; aoFechar: () => void }) {
  const { t } = useTextos()
  return (
    <Folha aberta={!!c} aoFechar={aoFechar} titulo={t('relatorios.origem.boleto-cartao')} largura="34rem">
      {c && (
        <>
          <Flex align="baseline" justify="space-between" gap="4">
            <Text fontSize="2xl" fontWeight="bold" letterSpacing="-0.01em">
              <Valor centavos={deReais(c.valor) ?? 0} />
            </Text>
            <Situacao tom={tomDoCheckout(c.situacao)}>{nomeDoCheckout(t, c.situacao)}</Situacao>
          </Flex>
          <Text color="ink-2" mt="2">
            {t('pedidoDeBoletos.texto')}
          </Text>
          <Box mt="5">
            <Dado nome={t('relatorios.quem')}>{[c.nomePagador, c.documento].filter(Boolean).join(' · ')}</Dado>
            <Dado nome={t('pedidoDeBoletos.cobrado')}>
              <Forma c={c} />
            </Dado>
            <Dado nome={t('relatorios.criado')}>
              <Momento iso={c.criadoEm} />
            </Dado>
            {c.estornado > 0 && (
              <Dado nome={t('pagamento.devolvido')}>
                <Valor centavos={deReais(c.estornado) ?? 0} />
              </Dado>
            )}
          </Box>
          <Button asChild variant="outline" mt="5" w={{ base: 'full', sm: 'auto' }}>
            <a href={c.pedido} target="_blank" rel="noopener noreferrer">
              {t('pedidoDeBoletos.abrir')}
              <Icone nome="externo" />
            </a>
          </Button>
        </>
      )}
    </Folha>
  )
}
