import { Box, Button, chakra, Flex, Grid, Input, Stack } from '@chakra-ui/react'
import { lazy, Suspense, useRef, useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { codigoDeBarras, formatarLinha, somenteLinha } from '../../../../shared/domain/boleto/linhaDigitavel.ts'
import type { ErroDe } from '../../api/call.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { temCamera } from '../../ui/detector.ts'
import { Icone } from '../../ui/icones.tsx'
import { mesSaoPaulo } from '../../ui/meses.ts'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { BoletosPagos } from './BoletosPagos.tsx'
import { type BoletoPago, type BoletoVisto, palavraDoMotivo } from './boletoDoSaldo.ts'
import { ConferirBoleto } from './ConferirBoleto.tsx'
import { PagamentoFeito } from './PagamentoFeito.tsx'

const LeitorDoBoleto = lazy(() => import('./LeitorDoBoleto.tsx'))

/** A slip paid from the company's balance (E137, E138): found, looked at, paid; and what was paid before. */
export default function PagarBoleto() {
  return (
    <Permitido grupo="G02" direito="escrever">
      <PaginaDosBoletos />
    </Permitido>
  )
}

function PaginaDosBoletos() {
  const { t } = useTextos()
  const { perfil } = useSessao()
  // who pays may be a role that is not shown the company's money
  const veOSaldo = pode(perfil, 'G01', 'ler')
  const saldo = useEndpoint('obterSaldoCarteira', veOSaldo ? { query: {} } : null)
  const [boleto, setBoleto] = useState<BoletoVisto>()
  const [feito, setFeito] = useState<BoletoPago>()
  const [vez, setVez] = useState(0)
  const [mes, setMes] = useState(() => mesSaoPaulo(Date.now()))
  const pagos = useRef<HTMLElement>(null)
  const mostrarPagos = (iso: string) => {
    setMes(mesSaoPaulo(Date.parse(iso)))
    pagos.current?.focus()
  }
  const recomecar = () => {
    setBoleto(undefined)
    setFeito(undefined)
  }
  const mudou = (pagamento: BoletoPago | undefined) => {
    if (pagamento) setFeito(pagamento)
    if (veOSaldo) void saldo.recarregar()
    setVez(n => n + 1)
  }
  return (
    <Pagina titulo={t('pagarBoleto.titulo')} texto={t('pagarBoleto.texto')}>
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          xl: veOSaldo ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 40rem)',
        }}
        gap="8"
        alignItems="start"
      >
        <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" p={{ base: '4', sm: '6' }}>
          {boleto && feito ? (
            <PagamentoFeito boleto={boleto} pagamento={feito} aoRecomecar={recomecar} />
          ) : boleto ? (
            <ConferirBoleto
              boleto={boleto}
              saldo={saldo.data}
              aoTrocar={recomecar}
              aoPagar={mudou}
              aoMostrarPagos={veOSaldo ? mostrarPagos : undefined}
            />
          ) : (
            <BuscarBoleto aoAchar={setBoleto} />
          )}
        </Box>
        {veOSaldo && <BoletosPagos vez={vez} mes={mes} aoEscolherMes={setMes} alvo={pagos} />}
      </Grid>
    </Pagina>
  )
}

/** What the form of the line says of a failure that no field is to blame for. */
const semCampo = ({ name }: ErroDe<'verificarBoleto'>) =>
  name === 'SemResposta'
    ? 'erro.semResposta'
    : name === 'ProvedorIndisponivel'
      ? 'pagarBoleto.semRegistro'
      : 'erro.texto'

function BuscarBoleto({ aoAchar }: { aoAchar: (boleto: BoletoVisto) => void }) {
  const { t } = useTextos()
  const { executar } = useAction('verificarBoleto')
  const entrada = useRef<HTMLInputElement>(null)
  const [filmando, setFilmando] = useState(false)
  const form = useFormulario({
    campos: ['linha'],
    conferir: ({ linha }) => ({
      linha: !linha ? 'pagarBoleto.falta' : !codigoDeBarras(linha).ok && 'pagarBoleto.invalida',
    }),
    enviar: ({ linha }) => executar({ params: { linha: somenteLinha(linha) } }),
    aoConcluir: aoAchar,
    aoRecusar: erro =>
      erro.name === 'BoletoNaoPagavel'
        ? { linha: palavraDoMotivo(erro.motivo) }
        : erro.name === 'BoletoInvalido'
          ? { linha: 'pagarBoleto.invalida' }
          : undefined,
  })
  const lido = (codigo: string) => {
    setFilmando(false)
    const campo = entrada.current
    if (!campo) return
    campo.value = codigo
    campo.form?.requestSubmit()
  }
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        {form.erro && <Aviso tom="erro">{t(semCampo(form.erro))}</Aviso>}
        <Campo {...form.campo('linha')} rotulo={t('pagarBoleto.linha')} dica={t('pagarBoleto.linhaDica')}>
          <Input
            ref={entrada}
            name="linha"
            size="lg"
            maxLength={80}
            inputMode="numeric"
            autoComplete="off"
            onBlur={e => {
              const campo = e.currentTarget
              if (codigoDeBarras(campo.value).ok) campo.value = formatarLinha(somenteLinha(campo.value))
            }}
          />
        </Campo>
        <Flex gap="3" wrap="wrap">
          <Button type="submit" size="lg" w={{ base: 'full', sm: 'auto' }} aria-disabled={form.enviando}>
            {t(form.enviando ? 'pagarBoleto.buscando' : 'pagarBoleto.buscar')}
          </Button>
          {temCamera() && (
            <Button size="lg" variant="outline" w={{ base: 'full', sm: 'auto' }} onClick={() => setFilmando(true)}>
              <Icone nome="boleto" />
              {t('pagarBoleto.camera')}
            </Button>
          )}
        </Flex>
      </Stack>
      {filmando && (
        <Suspense>
          <LeitorDoBoleto aoFechar={() => setFilmando(false)} aoLer={lido} />
        </Suspense>
      )}
    </chakra.form>
  )
}
