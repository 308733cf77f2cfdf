import { Box, Button, chakra, Flex, Input } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { ler, useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { BotaoExportar } from '../relatorios/BotaoExportar.tsx'
import { Linha, Parte } from './Linhas.tsx'

const porPagina = 50

/** The account's statement, one month at a time. `vez` rises when something changed it. */
export function Extrato({ vez }: { vez: number }) {
  const { t } = useTextos()
  const [mes, escolher] = useState(() => dataSaoPaulo(Date.now()).slice(0, 7))
  const [quantas, mostrar] = useState(porPagina)
  const { data, carregando, recarregar } = useEndpoint('listarExtratoCarteira', { query: { mes, limit: quantas } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again when told to
  useEffect(() => {
    if (vez > 0) void recarregar()
  }, [vez])
  return (
    <Parte
      titulo={t('saldo.extrato')}
      ao={
        <Flex gap="2" wrap="wrap" justify="flex-end">
          <BotaoExportar pedir={formato => ler('exportarExtrato', { query: { mes, formato } })} />
          <Input
            type="month"
            aria-label={t('saldo.mes')}
            value={mes}
            max={dataSaoPaulo(Date.now()).slice(0, 7)}
            min="2020-01"
            w="auto"
            onChange={e => {
              if (!/^20\d{2}-\d{2}$/.test(e.target.value)) return
              escolher(e.target.value)
              mostrar(porPagina)
            }}
          />
        </Flex>
      }
    >
      {carregando && <EsqueletoDeLinhas linhas={4} />}
      {data?.itens.length === 0 && (
        <EstadoVazio figura="buscaVazia" titulo={t('saldo.semExtrato')} texto={t('saldo.semExtratoTexto')} />
      )}
      {data && data.itens.length > 0 && (
        <chakra.ul aria-label={t('saldo.extrato')}>
          {data.itens.map(l => (
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
          ))}
        </chakra.ul>
      )}
      {data && data.proximoOffset !== null && quantas < 100 && (
        <Box p="3" textAlign="center">
          <Button variant="outline" colorPalette="gray" onClick={() => mostrar(100)}>
            {t('saldo.mais')}
          </Button>
        </Box>
      )}
    </Parte>
  )
}
