import { Button, chakra, Input, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { paraReais } from '../../../../shared/domain/dinheiro.ts'
import { limitesDaGaveta, type MovimentoDaGaveta } from '../../../../shared/domain/gavetaPos.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { mudarTurno, useTurno } from './turno.ts'

const recusas = {
  ...({ GavetaJaAberta: 'gaveta.jaAberta', GavetaFechada: 'gaveta.jaFechada' } as const),
  ...({ ValorForaDaGaveta: 'gaveta.maisQueHa', PosNaoContratado: 'balcao.naoContratado' } as const),
  RequisicaoInvalida: 'gaveta.muitos',
  PosSemOperador: 'operador.quemTexto',
} as const
const tipos = ['venda', 'suprimento', 'sangria'] as const satisfies readonly MovimentoDaGaveta[]
/** Two of these forms stand on one page: a field's name is its address there, and leads its label to it. */
const palavras = {
  abrir: {
    titulo: 'gaveta.fechada',
    texto: 'gaveta.aberturaTexto',
    campo: 'gaveta.abertura',
    nomes: ['abertura', 'daAbertura'],
    botao: 'gaveta.abrir',
  },
  lancar: {
    titulo: 'gaveta.lancar',
    texto: undefined,
    campo: 'gaveta.valor',
    nomes: ['valor', 'motivo'],
    botao: 'gaveta.lancar',
  },
  fechar: {
    titulo: 'gaveta.fechar',
    texto: 'gaveta.fecharTexto',
    campo: 'gaveta.contado',
    nomes: ['contado', 'doContado'],
    botao: 'gaveta.fechar',
  },
} as const

/** One step of the drawer as a form: an amount, what is said of it, and its button. */
export function PassoDaGaveta({ passo, aoMudar }: { passo: keyof typeof palavras; aoMudar: () => void }) {
  const { t } = useTextos()
  const { executar } = useAction('moverGavetaPos')
  const turno = useTurno()
  const [centavos, setCentavos] = useState(0)
  const [tipo, setTipo] = useState<MovimentoDaGaveta>('venda')
  const [ditoZero, setDitoZero] = useState(false)
  const { titulo, texto, campo, nomes, botao } = palavras[passo]
  const [nomeDoValor, nomeDoMotivo] = nomes
  const form = useFormulario({
    campos: [nomeDoValor, nomeDoMotivo] as string[],
    conferir: () => {
      if (centavos > 0 || passo === 'abrir') return {}
      if (passo === 'lancar') return { [nomeDoValor]: 'gaveta.semValor' as const }
      // an empty drawer is counted so, but not by a button that was pressed too soon
      setDitoZero(true)
      return ditoZero ? {} : { [nomeDoValor]: 'gaveta.contadoZero' as const }
    },
    enviar: async valores => {
      const motivo = valores[nomeDoMotivo] ?? ''
      const body = { passo: passo === 'lancar' ? tipo : passo, valor: paraReais(centavos), motivo }
      const r = await executar({ body: { ...body, ...(turno && { turno: turno.turno }) } })
      if (!r.ok && r.error.name === 'PosSemOperador') mudarTurno(undefined)
      return r
    },
    aoConcluir: () => {
      if (passo !== 'abrir') avisar(t(passo === 'fechar' ? 'gaveta.fechou' : 'gaveta.lancado'))
      aoMudar()
    },
  })
  return (
    <Secao id={`gaveta-${passo}`} titulo={t(titulo)} {...(texto && { texto: t(texto) })}>
      <chakra.form {...form.ligar}>
        <Stack gap="4">
          <AvisoDeErro erro={form.erro} textos={recusas} />
          {passo === 'lancar' && (
            <Fichas rotulo={t('gaveta.oQue')} todas>
              {tipos.map(tp => (
                <Ficha key={tp} ligada={tp === tipo} aoClicar={() => setTipo(tp)}>
                  {t(`gaveta.tipo.${tp}`)}
                </Ficha>
              ))}
            </Fichas>
          )}
          <Campo {...form.campo(nomeDoValor)} rotulo={t(campo)}>
            <CampoDinheiro name={nomeDoValor} size="lg" centavos={centavos} aoMudar={setCentavos} />
          </Campo>
          {passo !== 'abrir' && (
            <Campo {...form.campo(nomeDoMotivo)} rotulo={t('gaveta.motivo')} opcional={t('form.opcional')}>
              <Input name={nomeDoMotivo} size="lg" maxLength={limitesDaGaveta.motivo} />
            </Campo>
          )}
          <Button
            type="submit"
            size="lg"
            alignSelf={{ sm: 'flex-start' }}
            variant={passo === 'fechar' ? 'outline' : 'solid'}
            aria-disabled={form.enviando}
          >
            {t(form.enviando ? 'salvando' : botao)}
          </Button>
        </Stack>
      </chakra.form>
    </Secao>
  )
}
