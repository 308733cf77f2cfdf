import { Box, Button, Grid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterSaldoCarteira } from '../../../../shared/contract/saldo.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { podeEscrever } from '../../app/podeEscrever.ts'
import { Link } from '../../app/router.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { FaixaDoBloqueio } from './BloqueioDasSaidas.tsx'
import { DialogoSacar } from './DialogoSacar.tsx'
import { EstornosQueEsperam } from './EstornosQueEsperam.tsx'
import { Extrato } from './Extrato.tsx'
import { FimDaEmpresa } from './FimDaEmpresa.tsx'
import { Saques } from './Saques.tsx'
import { SecaoDosLimites } from './SecaoDosLimites.tsx'

type Carteira = Received<typeof obterSaldoCarteira>

/** Balance and withdrawals: what there is, its statement, and what left. */
export default function Saldo() {
  return (
    <Permitido grupo="G01">
      <PaginaDoSaldo />
    </Permitido>
  )
}

function PaginaDoSaldo() {
  const { t, idioma } = useTextos()
  const reais = (valor: number) => formatarReais(deReais(valor) ?? 0, idioma)
  const sessao = useSessao()
  const { perfil, comoRecebedor, parada } = sessao
  // what a company that ended has is paid out by its ending
  const encerrada = parada === 'encerrada' && perfil !== 'recebedor'
  const saldo = useEndpoint('obterSaldoCarteira', { query: {} })
  const limites = useEndpoint('obterLimitesDeSaida', { query: {} })
  const [sacando, setSacando] = useState(false)
  const [vez, setVez] = useState(0)
  const [pedido, setPedido] = useState<string>()
  const d = saldo.data
  // a receiver withdraws its own, by its own login: not a user who acts as it
  const meu = perfil === 'recebedor' && !comoRecebedor
  const doRecebedor = perfil === 'recebedor'
  const escreve = meu || podeEscrever(sessao, 'G03')
  const administra = !comoRecebedor && podeEscrever(sessao, 'ADM')
  const bloqueio = limites.data?.bloqueio
  const podeSacar = escreve && !bloqueio && d?.conta && d.sacavel >= d.limites.minimo
  const mudou = (saque: string | undefined) => {
    void saldo.recarregar()
    void limites.recarregar()
    setPedido(saque)
    setVez(n => n + 1)
  }
  return (
    <Pagina
      titulo={t('saldo.titulo')}
      texto={t('saldo.texto')}
      acao={
        escreve &&
        (meu || !encerrada) && (
          <Button size="lg" w={{ base: 'full', sm: 'auto' }} disabled={!podeSacar} onClick={() => setSacando(true)}>
            {t('saldo.sacar')}
          </Button>
        )
      }
    >
      <FimDaEmpresa />
      {bloqueio && (
        <FaixaDoBloqueio bloqueio={bloqueio} administra={administra} aoMudar={() => void limites.recarregar()} />
      )}
      {saldo.error && (
        <Falhou
          erro={saldo.error.erro}
          titulo={t('erro.titulo')}
          texto={t('erro.texto')}
          aoRepetir={() => void saldo.recarregar()}
        />
      )}
      {saldo.carregando && <EsqueletoDeLinhas linhas={2} />}
      {d && (
        <>
          <Grid
            as="dl"
            templateColumns={{
              base: '1fr',
              md: 'repeat(2, minmax(0, 1fr))',
              lg: figurasDe(d).length > 3 ? 'repeat(2, 1fr)' : 'repeat(3, 1fr)',
            }}
            gap="4"
            mb="4"
          >
            {figurasDe(d).map(qual => (
              <Cartao key={qual} qual={qual} d={d} encerrada={encerrada} />
            ))}
          </Grid>
          <Stack gap="3">
            {d.devido > 0 && <Aviso tom="atencao">{t('saldo.devido', { valor: reais(d.devido) })}</Aviso>}
            <Text color="ink-2" fontSize="sm">
              {regraDe(d, t, reais)}
            </Text>
            {escreve && !d.conta && <Aviso tom="atencao">{t('saldo.semConta')}</Aviso>}
          </Stack>
        </>
      )}
      {saldo.error?.erro.name !== 'RecebedorNaoEncontrado' && (
        <Grid templateColumns={{ base: '1fr', xl: '1fr 1fr' }} gap="8" mt="8" alignItems="start">
          <Stack gap="8" minW="0">
            {!doRecebedor && <EstornosQueEsperam vez={vez} aoMudar={() => mudou(undefined)} />}
            <Saques vez={vez} pedido={pedido} aoDesistir={() => mudou(undefined)} />
            <SecaoDosLimites
              limites={limites.data}
              erro={limites.error}
              doRecebedor={doRecebedor}
              administra={administra}
              aoMudar={() => void limites.recarregar()}
              aoRepetir={() => void limites.recarregar()}
            />
          </Stack>
          <Extrato vez={vez} />
        </Grid>
      )}
      {d && (
        <DialogoSacar
          aberto={sacando}
          saldo={d}
          limites={limites.data}
          doRecebedor={doRecebedor}
          operacao={meu ? 'solicitarMeuSaque' : 'solicitarSaque'}
          aoFechar={() => setSacando(false)}
          aoSacar={mudou}
        />
      )}
    </Pagina>
  )
}

const figuras = ['disponivel', 'aLiberar', 'bloqueado'] as const
type Figura = (typeof figuras)[number] | 'garantia' | 'contestado' | 'emDisputa' | 'judicial'
/** What is held as guarantee is shown where there is such a policy, or something of an older one; what is contested, and what a court holds, where it is. */
const figurasDe = (d: Carteira): readonly Figura[] => [
  ...figuras,
  ...(d.garantia > 0 || d.politica.garantia.percentual > 0 || temPrazo(d) ? (['garantia'] as const) : []),
  ...(d.contestado > 0 ? (['contestado'] as const) : []),
  ...(d.emDisputa ? (['emDisputa'] as const) : []),
  ...(d.judicial > 0 ? (['judicial'] as const) : []),
]

const temPrazo = ({ politica: { repasse } }: Carteira): boolean => repasse.pix > 0 || repasse.boleto > 0

/** The company's credit policy, and its contract's payout terms, in a few sentences. */
function regraDe(
  { politica: { garantia, repasse, piso, credito } }: Carteira,
  t: Traduzir,
  reais: (v: number) => string,
) {
  const frases = [
    ...(piso > 0 ? [t('saldo.regraPiso', { piso: reais(piso) })] : []),
    credito > 0 ? t('saldo.regraCredito', { credito: reais(credito) }) : t('saldo.regraPadrao'),
    ...(['pix', 'boleto'] as const).flatMap(forma =>
      repasse[forma] > 0 ? [t(`saldo.repasse.${forma}`, { n: repasse[forma] })] : [],
    ),
    ...(garantia.percentual > 0
      ? [t('saldo.garantiaRegra', { percentual: String(garantia.percentual), dias: String(garantia.dias) })]
      : []),
  ]
  return frases.join(' ')
}

/** What is contested leads to its contestations, for who may answer them. */
function Cartao({ qual, d, encerrada }: { qual: Figura; d: Carteira; encerrada: boolean }) {
  const { t } = useTextos()
  const sessao = useSessao()
  const { slug } = sessao
  const valor = qual === 'emDisputa' ? (d.emDisputa?.valor ?? 0) : d[qual]
  const contestado = qual === 'emDisputa' || qual === 'contestado'
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" p="5">
      <Text as="dt" color="ink-2" fontWeight="semibold" fontSize="sm">
        {t(`saldo.${qual}`)}
      </Text>
      <Text as="dd" fontSize="2xl" fontWeight="bold" letterSpacing="-0.02em" mt="1">
        <Valor centavos={deReais(valor) ?? 0} />
      </Text>
      <Text as="dd" color="ink-2" fontSize="sm" mt="1">
        {t(
          encerrada && qual === 'disponivel'
            ? 'fimDaEmpresa.disponivel'
            : qual === 'emDisputa' && d.emDisputa?.parcial
              ? 'saldo.emDisputaParcial'
              : `saldo.${qual}Texto`,
        )}
      </Text>
      {contestado && podeEscrever(sessao, 'G01') && (
        <Text as="dd" fontSize="sm" mt="2" css={{ '& a': { textDecoration: 'underline' } }}>
          <Link to={caminhos.contestacoes(slug)}>{t('pagamento.verContestacoes')}</Link>
        </Text>
      )}
    </Box>
  )
}
