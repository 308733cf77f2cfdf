import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterRecebivel } from '../../../../shared/contract/financeiro.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useTextos } from '../../app/textos.tsx'
import { PortaPara } from '../../ui/Porta.tsx'
import { Valor } from '../../ui/Valor.tsx'
import type { Recebivel } from './TabelaDeRecebiveis.tsx'

type Lido = Received<typeof obterRecebivel>

/**
 * How what was sold becomes what reaches the balance: fees and what went back, what we paid early, and each contract of
 * others in the order in which it is paid. Nothing where all that was sold comes.
 */
export function ContaDoRecebivel({ r, lido }: { r: Recebivel; lido?: Lido }) {
  const { t } = useTextos()
  const contratos = (lido?.contratos ?? []).filter(c => c.situacao === 'ativo' || c.situacao === 'pago')
  if (!lido?.vendas && r.antecipado + r.abatido + r.posContratado === 0) return null
  return (
    <Box as="section" aria-label={t('recebiveis.conta')} mb="5" fontSize="sm">
      {lido?.vendas && (
        <>
          <Linha
            nome={t(
              lido.itens.some(p => p.venda && p.venda.recebedores > 0) ? 'recebiveis.brutoSeu' : 'recebiveis.bruto',
            )}
            valor={lido.vendas.bruto}
          />
          {lido.vendas.taxas > 0 && <Linha nome={t('recebiveis.menosTaxas')} valor={-lido.vendas.taxas} />}
          {lido.vendas.tributos > 0 && <Linha nome={t('recebiveis.menosTributos')} valor={-lido.vendas.tributos} />}
          {lido.vendas.estornos > 0 && <Linha nome={t('recebiveis.menosEstornos')} valor={-lido.vendas.estornos} />}
        </>
      )}
      <Linha nome={t('recebiveis.constituido')} valor={r.constituido} forte />
      {r.antecipado > 0 && <Linha nome={t('recebiveis.preContratado')} valor={-r.antecipado} />}
      {r.abatido > 0 && <Linha nome={t('recebiveis.abatido')} valor={-r.abatido} />}
      {r.posContratado > 0 && <Linha nome={t('recebiveis.posContratado')} valor={-r.posContratado} />}
      {contratos.map(c => (
        <UmContrato key={c.id + c.ordem} c={c} />
      ))}
      <Linha nome={t(r.situacao === 'liquidado' ? 'recebiveis.caiu' : 'recebiveis.livre')} valor={r.livre} forte />
    </Box>
  )
}

function UmContrato({ c }: { c: Lido['contratos'][number] }) {
  const { t } = useTextos()
  const { slug } = useSessao()
  const para = `${caminhos.contratos(slug)}?contrato=${c.id}`
  return (
    <Flex justify="space-between" gap="4" ps="4" py="1" color="ink-2">
      <Box minW="0">
        <PortaPara para={para} rotulo={t('recebiveis.verContrato', { quem: c.beneficiario })}>
          {c.beneficiario}
        </PortaPara>
        <Text>{`${t(`recebiveis.tipo.${c.tipo}`)} · ${t('recebiveis.ordem', { ordem: c.ordem })}`}</Text>
      </Box>
      <Text flexShrink={0}>
        <Valor centavos={deReais(c.pago ?? c.valor) ?? 0} />
      </Text>
    </Flex>
  )
}

const Linha = ({ nome, valor, forte }: { nome: ReactNode; valor: number; forte?: boolean }) => (
  <Flex
    justify="space-between"
    gap="4"
    py="1.5"
    {...(forte ? { fontWeight: 'semibold', borderTopWidth: '1px', borderColor: 'line' } : { color: 'ink-2' })}
  >
    <span>{nome}</span>
    <Valor centavos={deReais(valor) ?? 0} />
  </Flex>
)
