import { Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { codigoDeBarras, formatarLinha } from '../../../../shared/domain/boleto/linhaDigitavel.ts'
import type { DivergenciaDoBoleto } from '../../../../shared/domain/boletoDaConta.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { emReais } from '../filas/casos.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { type BoletoConferido, type Conta, dinheiroDaConta } from './operacoes.ts'

/** Asks that it be paid by its slip: looked up and compared first, then asked for; another person lets it go. */
export function PagarBoleto({ conta, aoPedir }: { conta: Conta; aoPedir: () => void }) {
  const conferir = useAction('conferirBoletoDaConta')
  const [boleto, setBoleto] = useState<BoletoConferido>()
  const form = useFormulario({
    campos: ['linha'],
    conferir: v => ({ linha: !codigoDeBarras(v.linha).ok && { texto: dizer('conta.linhaInvalida') } }),
    enviar: v => conferir.executar({ params: { id: conta.id }, query: { linha: v.linha } }),
    aoConcluir: setBoleto,
  })
  if (boleto) return <Pedir conta={conta} boleto={boleto} aoVoltar={() => setBoleto(undefined)} aoPedir={aoPedir} />
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{dizer('boletoDaConta.texto', { valor: emReais(conta.resta) })}</Text>
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('linha')} rotulo={dizer('conta.linha')} dica={dizer('boletoDaConta.dica')}>
          <Input
            name="linha"
            size="lg"
            maxLength={80}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={conta.linha ? formatarLinha(conta.linha) : ''}
          />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" aria-disabled={form.enviando}>
            {dizer(form.enviando ? 'boletoDaConta.conferindo' : 'boletoDaConta.conferir')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}

interface PropsDoPedido {
  conta: Conta
  boleto: BoletoConferido
  aoVoltar: () => void
  aoPedir: () => void
}
/** The slip as its registrar has it beside the account; each difference is taken note of before it is asked for. */
function Pedir({ conta, boleto: b, aoVoltar, aoPedir }: PropsDoPedido) {
  const { executar, enviando, erro, limparErro } = useAction('pagarBoletoDaConta')
  const [ciente, setCiente] = useState<readonly DivergenciaDoBoleto[]>([])
  const [perguntando, setPerguntando] = useState(false)
  const [falta, setFalta] = useState(false)
  const valor = emReais(b.valor)
  const { nome } = conta.contraparte
  const marcar = (d: DivergenciaDoBoleto, sim: boolean) => {
    setFalta(false)
    setCiente(antes => (sim ? [...antes, d] : antes.filter(outra => outra !== d)))
  }
  const confirmar = async () => {
    const body = { linha: b.linha, valor: b.valor, ciente: [...ciente] }
    const r = await executar({ params: { id: conta.id }, body })
    if (!r.ok) return
    setPerguntando(false)
    avisar(dizer('boletoDaConta.pedido'))
    aoPedir()
  }
  const pedir = () => (b.divergencias.every(d => ciente.includes(d)) ? setPerguntando(true) : setFalta(true))
  return (
    <Stack gap="4">
      <DoRegistro boleto={b} />
      {b.divergencias.length > 0 && (
        <chakra.fieldset display="grid" gap="2" aria-invalid={falta}>
          <chakra.legend fontWeight="semibold" mb="1">
            {dizer('boletoDaConta.diferencas')}
          </chakra.legend>
          {b.divergencias.map(d => (
            <chakra.label key={d} display="flex" gap="3" alignItems="start" minH="11" py="2">
              <chakra.input
                type="checkbox"
                mt="1"
                checked={ciente.includes(d)}
                onChange={e => marcar(d, e.currentTarget.checked)}
              />
              {dizer(`boletoDaConta.ciente.${d}`, {
                nome,
                documento: formatarDocumento(conta.contraparte.documento),
                dia: formatarData(conta.vencimento),
                beneficiario: b.beneficiario?.nome ?? b.emissor,
              })}
            </chakra.label>
          ))}
          {falta && <Aviso tom="erro">{dizer('boletoDaConta.semCiencia')}</Aviso>}
        </chakra.fieldset>
      )}
      <Aviso tom="nota">{dizer('boletoDaConta.segunda')}</Aviso>
      <Flex justify="flex-end" gap="3" wrap="wrap">
        <Button variant="outline" colorPalette="gray" onClick={aoVoltar}>
          {dizer('boletoDaConta.outro')}
        </Button>
        <BotaoDeDinheiro sobre={{ ...dinheiroDaConta(conta), valor: null }} onClick={pedir}>
          {dizer('envio.confirmar', { valor })}
        </BotaoDeDinheiro>
      </Flex>
      <Confirmacao
        aberto={perguntando}
        titulo={dizer('envio.pergunta', { valor, nome })}
        texto={dizer('boletoDaConta.perguntaTexto', { beneficiario: b.beneficiario?.nome ?? b.emissor })}
        confirmar={enviando ? dizer('caso.enviando') : dizer('envio.confirmar', { valor })}
        cancelar={dizer('caso.voltar')}
        enviando={enviando}
        erro={palavrasDo(erro)}
        aoConfirmar={() => void confirmar()}
        aoCancelar={() => {
          setPerguntando(false)
          // what its registrar says now is not what is shown
          if (erro?.name === 'BoletoDivergeDaConta') aoVoltar()
          limparErro()
        }}
      />
    </Stack>
  )
}

const DoRegistro = ({ boleto: b }: { boleto: BoletoConferido }) => (
  <section aria-label={dizer('boletoDaConta.registro')}>
    <Dado nome={dizer('boletoDaConta.beneficiario')}>{b.beneficiario?.nome ?? b.emissor}</Dado>
    {b.beneficiario && <Dado nome={dizer('conta.documento')}>{formatarDocumento(b.beneficiario.documento)}</Dado>}
    {b.beneficiario && <Dado nome={dizer('boletoDaConta.banco')}>{b.emissor}</Dado>}
    {b.vencimento && <Dado nome={dizer('conta.vencimento')}>{formatarData(b.vencimento)}</Dado>}
    <Dado nome={dizer('boletoDaConta.original')}>{emReais(b.original)}</Dado>
    {b.multa > 0 && <Dado nome={dizer('boletoDaConta.multa')}>{emReais(b.multa)}</Dado>}
    {b.juros > 0 && <Dado nome={dizer('boletoDaConta.juros')}>{emReais(b.juros)}</Dado>}
    {b.desconto > 0 && <Dado nome={dizer('boletoDaConta.desconto')}>{emReais(-b.desconto)}</Dado>}
    <Dado nome={dizer('boletoDaConta.aPagar')}>
      <chakra.strong>{emReais(b.valor)}</chakra.strong>
    </Dado>
  </section>
)
