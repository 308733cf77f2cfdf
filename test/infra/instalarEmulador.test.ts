import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { instalarEmulador, type Maquina } from '../../infra/emulador/instalar.ts'
import { caminhoDaRaiz } from '../../infra/functions.ts'

/** A machine of a table: what it has, and what it was asked to do. */
function maquina({ python = true, venv = true, apt = false, raiz = false, versao = '3 11', pip = true } = {}) {
  const feitos: string[] = []
  let temVenv = venv
  let temPython = python
  const rodar: Maquina['rodar'] = (comando, args) => {
    feitos.push([comando.split('/').at(-1), ...args].join(' '))
    if (comando === 'apt-get') {
      if (!apt) return { achado: false, status: null, texto: '' }
      if (args[0] === 'install') temPython = temVenv = true
      return { achado: true, status: 0, texto: '' }
    }
    if (comando === 'python3' && !temPython) return { achado: false, status: null, texto: '' }
    if (args.includes('venv')) {
      const alvo = args.at(-1) ?? ''
      if (!temVenv) return { achado: true, status: 1, texto: 'ensurepip is not available' }
      mkdirSync(join(alvo, 'bin'), { recursive: true })
      writeFileSync(join(alvo, 'bin/python'), '')
    }
    if (args.includes('pip')) return { achado: true, status: pip ? 0 : 1, texto: pip ? '' : 'a\nno such hash' }
    return { achado: true, status: 0, texto: versao }
  }
  return { maquina: { rodar, raiz } satisfies Maquina, feitos }
}
const nova = () => mkdtempSync(join(tmpdir(), 'quita-venv-'))

test.each([
  ['everything', {}, undefined],
  ['no Python, and nobody who may install it', { python: false }, /Python 3 is not installed .*python3-venv/],
  ['no Python, but root and apt', { python: false, apt: true, raiz: true }, undefined],
  ['no venv', { venv: false, apt: true }, /venv failed .*ensurepip/],
  ['no venv, but root and apt', { venv: false, apt: true, raiz: true }, undefined],
  ['an old Python', { versao: '3 10' }, /3\.10 is too old: the emulator asks for 3\.11/],
  ['no way to the package', { pip: false }, /did not install the emulator: no such hash/],
] as const)('a machine with %s', (_, tem, falta) => {
  const feito = instalarEmulador({ pasta: nova(), maquina: maquina(tem).maquina })
  expect('falta' in feito ? feito.falta : undefined).toEqual(falta ? expect.stringMatching(falta) : undefined)
})

test('is done once, and by hashes alone', () => {
  const pasta = nova()
  const { maquina: m, feitos } = maquina()
  instalarEmulador({ pasta, maquina: m })
  expect(feitos.at(-1)).toContain('--require-hashes')
  const antes = feitos.length
  expect(instalarEmulador({ pasta, maquina: m })).toEqual({ python: join(pasta, 'venv/bin/python') })
  expect(feitos).toHaveLength(antes)
})

test('each package is pinned with the hash of its files, and no registry is named', () => {
  const texto = readFileSync(join(caminhoDaRaiz, 'infra/emulador/requirements.txt'), 'utf8')
  expect(texto).not.toMatch(/https?:|--index-url|--find-links/)
  const pacotes = texto
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter(l => l && !l.startsWith('#'))
  expect(pacotes.length).toBeGreaterThan(10)
  for (const p of pacotes) expect(p).toMatch(/^[a-z0-9-]+==[\d.a-z]+ ( +--hash=sha256:[0-9a-f]{64} ?)+$/)
})
