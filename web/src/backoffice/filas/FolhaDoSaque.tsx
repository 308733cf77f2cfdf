import { Flex, Text } from '@chakra-ui/react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { Dado } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { DoCliente } from '../clientes/DoCliente.tsx'
import { dizer } from '../textos.ts'
import { SaqueAberto } from './CasoDoSaque.tsx'

/** A withdrawal by its id, decided or not, over the list: where it went, who decided and why. The search leads here. */
export function FolhaDoSaque({ id, aoFechar }: { id: string | undefined; aoFechar: () => void }) {
  return (
    <Folha aberta={!!id} aoFechar={aoFechar} titulo={dizer('natureza.saque')} largura="36rem">
      {id && <Conteudo key={id} id={id} />}
    </Folha>
  )
}

function Conteudo({ id }: { id: string }) {
  const { data: s, error, recarregar } = useEndpoint('obterSaqueEmAnalise', { params: { id } })
  if (error?.erro.name === 'SaqueNaoEncontrado' || error?.erro.name === 'RequisicaoInvalida')
    return (
      <EstadoVazio
        figura="buscaVazia"
        titulo={dizer('saque.naoEncontrado')}
        texto={dizer('checkouts.naoEncontradoTexto')}
      />
    )
  if (error) return <Falhou erro={error.erro} titulo={dizer('caso.falhou')} aoRepetir={() => void recarregar()} />
  if (!s) return <EsqueletoDeLinhas linhas={6} />
  return (
    <Flex direction="column" gap="5">
      <section>
        <Text fontSize="2xl" fontWeight="bold" letterSpacing="-0.01em" mb="2">
          <Valor centavos={deReais(s.valor) ?? 0} />
        </Text>
        <DoCliente rotulo={dizer('caso.empresa')} empresa={s.empresa} />
        <Dado nome={dizer('saque.pedidoEm')}>
          <Momento iso={s.criadoEm} />
        </Dado>
        {s.pagaEm && (
          <Dado nome={dizer('saque.pagoEm')}>
            <Momento iso={s.pagaEm} />
          </Dado>
        )}
        <Dado nome={dizer('caso.numero')}>{s.id}</Dado>
      </section>
      <SaqueAberto saque={s} aoDecidir={() => void recarregar()} />
    </Flex>
  )
}
