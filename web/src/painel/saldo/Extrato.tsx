import { Box, chakra, Flex, Input } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { ler } from '../../api/useEndpoint.ts'
import { useLista } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { ListaSimples } from '../../ui/ListaSimples.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { BotaoExportar } from '../relatorios/BotaoExportar.tsx'
import { Linha, Parte } from './Linhas.tsx'

/** The account's statement, one month at a time. `vez` rises when something changed it. */
export function Extrato({ vez }: { vez: number }) {
  const { t } = useTextos()
  const [mes, escolher] = useState(() => dataSaoPaulo(Date.now()).slice(0, 7))
  const lista = useLista('listarExtratoCarteira', { mes }, { porPagina: 25 })
  const recarregar = useRef(lista.recarregar)
  recarregar.current = lista.recarregar
  useEffect(() => {
    if (vez > 0) recarregar.current()
  }, [vez])
  return (
    <Parte
      titulo={t('saldo.extrato')}
      ao={
        <Flex gap="2" w={{ base: 'full', sm: 'auto' }}>
          <Input
            flex="1"
            minW="0"
            type="month"
            aria-label={t('saldo.mes')}
            value={mes}
            max={dataSaoPaulo(Date.now()).slice(0, 7)}
            min="2020-01"
            w="auto"
            onChange={e => /^20\d{2}-\d{2}$/.test(e.target.value) && escolher(e.target.value)}
          />
          <Box flexShrink={0}>
            <BotaoExportar pedir={formato => ler('exportarExtrato', { query: { mes, formato } })} />
          </Box>
        </Flex>
      }
    >
      <ListaSimples
        lista={lista}
        rotulo={t('saldo.extrato')}
        vazio={<EstadoVazio figura="buscaVazia" titulo={t('saldo.semExtrato')} texto={t('saldo.semExtratoTexto')} />}
        linha={l => (
          <Linha
            key={l.id}
            titulo={t(`saldo.tipo.${l.tipo}`)}
            valor={
              <chakra.span color={l.valor < 0 ? 'ink' : 'brand.strong'}>
                {l.valor > 0 && '+ '}
                <Valor centavos={deReais(l.valor) ?? 0} />
              </chakra.span>
            }
            detalhe={<Momento iso={l.ocorridoEm} />}
          />
        )}
      />
    </Parte>
  )
}
