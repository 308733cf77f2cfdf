import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Momento } from '../../ui/Momento.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { useFimDaEmpresa } from './useFimDaEmpresa.ts'

/** As many days of release are listed; the rest is a sentence. */
const DATAS = 6
const tons = ['atencao', 'nota', 'nota', 'bom', 'ruim', 'ruim'] as const
const Reais = ({ valor }: { valor: number }) => <Valor centavos={deReais(valor) ?? 0} />

/** Of a company that ended: what stays reserved until when, and what was paid out; nothing of any other. */
export function FimDaEmpresa() {
  const { t, idioma } = useTextos()
  const e = useFimDaEmpresa()
  if (!e) return null
  const resto = e.liberacoes.slice(DATAS)
  const ultima = resto.at(-1)
  return (
    <Box mb="6">
      <Secao id="fim" titulo={t('fimDaEmpresa.titulo')} texto={t('fimDaEmpresa.texto')}>
        {e.impedimento && <Aviso tom="atencao">{t(`fimDaEmpresa.${e.impedimento}`)}</Aviso>}
        {e.concluidoEm && (
          <Aviso tom="nota">{t('fimDaEmpresa.concluido', { quando: escreverMomento(e.concluidoEm, idioma) })}</Aviso>
        )}
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={{ base: '5', md: '8' }}>
          <div>
            <Dado nome={t('fimDaEmpresa.reservado')}>
              <Reais valor={e.reservado} />
            </Dado>
            {e.proximaRodada && (
              <Dado nome={t('fimDaEmpresa.proxima')}>
                <Momento iso={e.proximaRodada} soData />
              </Dado>
            )}
            {e.liberacoes.slice(0, DATAS).map(l => (
              <Dado key={l.dia} nome={t('fimDaEmpresa.libera', { dia: formatarData(l.dia) })}>
                <Reais valor={l.valor} />
              </Dado>
            ))}
            {ultima && (
              <Text fontSize="sm" color="ink-2" mt="2">
                {t('fimDaEmpresa.mais', { n: String(resto.length), dia: formatarData(ultima.dia) })}
              </Text>
            )}
          </div>
          <div>
            <chakra.h3 fontSize="sm" fontWeight="semibold" mb="1">
              {t('fimDaEmpresa.pagos')}
            </chakra.h3>
            {e.pagamentos.length === 0 && !e.concluidoEm && (
              <Text fontSize="sm" color="ink-2">
                {t('fimDaEmpresa.semPagos')}
              </Text>
            )}
            <chakra.ul listStyleType="none" fontSize="sm">
              {e.pagamentos.map(p => (
                <Flex as="li" key={p.id} py="2" gap="4" justify="space-between">
                  <Box minW="0">
                    <Momento iso={p.criadoEm} />
                    <Text color="ink-2" fontSize="xs" overflowWrap="anywhere">
                      {p.para}
                    </Text>
                  </Box>
                  <Box textAlign="end">
                    <Reais valor={p.valor} />
                    <Box fontSize="xs">
                      <Situacao tom={tons[p.situacao]}>{t(`saldo.situacao.${p.situacao}`)}</Situacao>
                    </Box>
                  </Box>
                </Flex>
              ))}
            </chakra.ul>
          </div>
        </Grid>
      </Secao>
    </Box>
  )
}
