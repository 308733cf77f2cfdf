import { Button, chakra, Text } from '@chakra-ui/react'
import { dataSaoPaulo, formatarData, somarDias } from '../../../../shared/domain/calendario.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { PortaPara, Portas } from '../../ui/Porta.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { Barra, Quadro } from './Quadro.tsx'

/** How many days are drawn; the table has them all, and a line says how many more there are and what they come to. */
const MAXIMO = 6
const somaDosDias = (dias: readonly (readonly [string, number])[]) => dias.reduce((s, [, centavos]) => s + centavos, 0)

/** The agenda of the days to come, which the page reads with its other parts. */
export function useProximos() {
  const hoje = dataSaoPaulo(Date.now())
  return useEndpoint('listarRecebiveis', { query: { periodoInicio: hoje, periodoFim: somarDias(hoje, 30) } })
}

/** What cards release on the days to come: the agenda's own figures, summed by day. */
export function Proximos({ leitura: { data, error, recarregar } }: { leitura: ReturnType<typeof useProximos> }) {
  const { t, idioma } = useTextos()
  const { slug } = useSessao()
  const porDia = new Map<string, number>()
  for (const { data: dia, valor, situacao } of data?.itens ?? [])
    if (situacao === 'agendado') porDia.set(dia, (porDia.get(dia) ?? 0) + (deReais(valor) ?? 0))
  const dias = [...porDia].sort(([a], [b]) => (a < b ? -1 : 1))
  const fora = dias.slice(MAXIMO)
  const maior = Math.max(1, ...dias.map(([, v]) => v))
  return (
    <Portas>
      <Quadro
        titulo={t('painel.proximos')}
        texto={t('painel.proximosTexto')}
        colunas={[t('painel.dia'), t('relatorios.valor')]}
        linhas={dias.map(([dia, valor]) => [<Dia key="dia" dia={dia} />, <Valor key="valor" centavos={valor} />])}
        ao={
          <Button asChild variant="ghost" size="sm">
            <Link to={caminhos.recebiveis(slug)}>{t('painel.verAgenda')}</Link>
          </Button>
        }
      >
        {error && (
          <EstadoDeErro
            titulo={t('relatorios.erro')}
            texto={t('relatorios.erroTexto')}
            repetir={t('erro.repetir')}
            aoRepetir={() => void recarregar()}
          />
        )}
        {!data && !error && <EsqueletoDeLinhas linhas={3} />}
        {data && dias.length === 0 && <Text color="ink-2">{t('painel.semProximos')}</Text>}
        <chakra.ul listStyleType="none" display="grid" gap="2" mx="-2">
          {dias.slice(0, MAXIMO).map(([dia, valor]) => (
            <chakra.li key={dia} px="2" py="1" borderRadius="l2">
              <Barra nome={<Dia dia={dia} />} figura={<Valor centavos={valor} />} parte={valor / maior} />
            </chakra.li>
          ))}
        </chakra.ul>
        {fora.length > 0 && (
          <Text color="ink-2" fontSize="sm" mt="2">
            {t('painel.maisDias', { n: fora.length, valor: formatarReais(somaDosDias(fora), idioma) })}
          </Text>
        )}
      </Quadro>
    </Portas>
  )
}

/** A day, which opens as that day: sale by sale. */
function Dia({ dia }: { dia: string }) {
  const { slug } = useSessao()
  return <PortaPara para={`${caminhos.recebiveis(slug)}?dia=${dia}`}>{formatarData(dia)}</PortaPara>
}
